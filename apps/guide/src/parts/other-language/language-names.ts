import { langOf, scriptOf } from '@cicerone/content/language/text-language';
import { writeLanguage } from '#parts/words/formats.ts';

/** Interface languages that capitalise the names of languages also within a sentence. */
const WITH_CAPITALS: ReadonlySet<string> = new Set(['de', 'en', 'nl']);

/**
 * The name of a language in the interface's language, as written within a sentence (`inglés`; WebKit says `Inglés`). If
 * it differs from the visitor's language by script only, the script is named (`chino simplificado`). Undefined if the
 * browser does not know it: browsers know some hundred languages, Chromium neither Sardinian nor Mapuche.
 *
 * @param words the interface's language and its words
 * @param own the language that the visitor reads
 */
export function nameOfLanguage(
  code: string,
  words: Parameters<typeof writeLanguage>[1],
  own: string,
): string | undefined {
  const spoken = words.language.tag;
  const [letters = ''] = langOf(code).split('-', 1);
  const [ownLetters] = langOf(own).split('-', 1);
  const tag = letters === ownLetters ? `${letters}-${scriptOf(code)}` : letters;
  try {
    const name = writeLanguage(tag, words);
    return WITH_CAPITALS.has(spoken) ? name : name && name.charAt(0).toLocaleLowerCase(spoken) + name.slice(1);
  } catch {
    return undefined;
  }
}
