import { museumAddresses } from '@cicerone/api/museum-calls';
import { twoLetters } from '@cicerone/content/language/language';
import type { CurrentRelease } from '@cicerone/content/release/release';
import { isStored } from '../files/kept-files.ts';
import { keptWords } from './kept-words.ts';

/**
 * Whether a museum can be read in a language without internet: its texts are on the phone, and the guide's own words
 * too if the guide speaks that language (product, section 2, Downloads). Rejects if the browser refuses storage.
 *
 * @param spoken the languages that the guide speaks, as two-letter tags
 */
export async function isReadable(
  languageCode: string,
  release: Pick<CurrentRelease, 'idMuseum' | 'languages'> | undefined,
  spoken: readonly string[],
): Promise<boolean> {
  const language = release?.languages.find(({ code }) => code === languageCode);
  if (!release || !language) return false;
  const texts = museumAddresses.allData(release.idMuseum, language.id);
  const [hasTexts, words] = await Promise.all([isStored(texts), keptWords()]);
  const tag = twoLetters(languageCode);
  return hasTexts && (!spoken.includes(tag) || words.includes(tag));
}
