import type { Hall } from '@cicerone/content/walk/hall';
import type { Artwork } from '@cicerone/content/work/artwork';
import { type FoundWord, wordsForTexts } from './find-works.ts';
import { sentenceWith, wordsIn } from './matched-text.ts';
import { type SearchedText, searchedTexts } from './searched-work.ts';

/**
 * The line below a result that explains why it was found: the maker, the hall, another name or the sentence with most
 * of the words that its name lacks. Undefined if name and number explain it themselves.
 *
 * @param name the work's name in the list
 */
export function whyFound(
  artwork: Artwork,
  hall: Pick<Hall, 'localizations'> | undefined,
  name: string,
  words: readonly FoundWord[],
): SearchedText | undefined {
  const texts = searchedTexts(artwork, hall);
  const isShown = ({ part, text }: SearchedText) => part === 'number' && text === artwork.code && artwork.showCode;
  const others = texts.filter((text) => !isShown(text));
  const shown = new Set(
    [name, ...texts.filter(isShown).map(({ text }) => text)].flatMap((text) => wordsIn(text, words)),
  );
  const rest = words.filter((word) => !shown.has(word));
  const restInTexts = wordsForTexts(rest);
  let best: { found: SearchedText; count: number } | undefined;
  for (const found of others) {
    if (rest.length === 0 || best?.count === rest.length) break;
    const count = wordsIn(found.text, found.part === 'text' ? restInTexts : rest).length;
    if (count > (best?.count ?? 0)) best = { found, count };
  }
  if (best?.found.part !== 'text') return best?.found;
  return { ...best.found, text: sentenceWith(best.found.text, restInTexts) ?? best.found.text };
}
