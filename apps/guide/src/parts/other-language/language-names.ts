import { langOf, scriptOf } from '@cicerone/content/text-language';

const names = new Map<string, Intl.DisplayNames>();

/**
 * What the interface's language calls a language, as it stands inside of a sentence (`inglés`). Where it is told apart
 * from the same language in another script, by its script (`chino simplificado`). Undefined where the browser does not
 * know it: browsers know some hundred languages, Chromium neither Sardinian nor Mapuche.
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
    return known.of(tag);
  } catch {
    return undefined;
  }
}
