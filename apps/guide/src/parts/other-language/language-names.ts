import { langOf, scriptOf } from '@cicerone/content/language/text-language';

const names = new Map<string, Intl.DisplayNames>();

/** Interface languages that capitalise the names of languages also within a sentence. */
const WITH_CAPITALS: ReadonlySet<string> = new Set(['de', 'el', 'en', 'nl']);

/**
 * The name of a language in the interface's language, as written within a sentence (`inglés`; WebKit says `Inglés`). If
 * it differs from the visitor's language by script only, the script is named (`chino simplificado`). Undefined if the
 * browser does not know it: browsers know some hundred languages, Chromium neither Sardinian nor Mapuche.
 *
 * @param spoken the interface's language, two letters
 * @param own the language that the visitor reads
 */
export function nameOfLanguage(code: string, spoken: string, own: string): string | undefined {
  const [letters = ''] = langOf(code).split('-', 1);
  const [ownLetters] = langOf(own).split('-', 1);
  const tag = letters === ownLetters ? `${letters}-${scriptOf(code)}` : letters;
  try {
    const known = names.get(spoken) ?? new Intl.DisplayNames([spoken], { type: 'language', fallback: 'none' });
    names.set(spoken, known);
    const name = known.of(tag);
    return WITH_CAPITALS.has(spoken) ? name : name && name.charAt(0).toLocaleLowerCase(spoken) + name.slice(1);
  } catch {
    return undefined;
  }
}
