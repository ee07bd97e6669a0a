import { twoLetters } from './language.ts';
import { scriptOf } from './text-language.ts';

/** Substitutes if a venue has none of the preferred languages (product, section 5). */
const INSTEAD = ['en', 'es'] as const;

/**
 * The best of a venue's languages for these preferences, in their order. The guide uses it for its visitor, the server
 * for a language id, for the page and for the app. English, then Spanish, then the venue's first language are the
 * fallbacks (product, section D6).
 *
 * @param preferences codes or tags of any spelling
 * @returns undefined only for a venue without languages
 */
export function venueLanguage<Language extends { code: string }>(
  languages: readonly Language[],
  preferences: readonly string[],
): Language | undefined {
  return matchingLanguage(languages, [...preferences, ...INSTEAD]) ?? languages[0];
}

/** The same without fallbacks: undefined if the venue has none of them. */
export function matchingLanguage<Language extends { code: string }>(
  languages: readonly Language[],
  preferences: readonly string[],
): Language | undefined {
  return bestMatch(languages, preferences, ({ code }) => code);
}

/**
 * The order of languages in which to look for a text, if a venue is read in this one: the language itself, the venue's
 * other codes of that language (es_ES for es_MX), English, Spanish, then its other languages.
 */
export function readingOrder(code: string, languages: readonly string[]): string[] {
  const kin = languages.filter((other) => twoLetters(other) === twoLetters(code));
  return [...new Set([code, ...kin, ...INSTEAD, ...languages])];
}

/** Whether readers of the one also read the other: the same language in the same script. */
export function readsAlike(code: string, other: string): boolean {
  return twoLetters(code) === twoLetters(other) && scriptOf(code) === scriptOf(other);
}

/** Tells if a museum's readers of a language read texts in another code: es_AR for es_MX, unless the museum has es_AR, too. */
export function isReadAs(code: string, written: string, languages: readonly string[]): boolean {
  return written === code || (!languages.includes(written) && readsAlike(written, code));
}

/**
 * The first item in a preferred language. For each preference in turn: the exact code, however it is punctuated;
 * otherwise the letters alone; otherwise the same language in the same script (for `zh-HK` zh_TW, not zh_CN); otherwise
 * the same letters (product, section 5, localization choice).
 */
export function bestMatch<Item>(
  items: readonly Item[],
  preferences: readonly string[],
  codeOf: (item: Item) => string,
): Item | undefined {
  const known = items.map((item) => ({ item, code: partsOf(codeOf(item)) }));
  for (const preference of preferences) {
    const found = closest(known, partsOf(preference));
    if (found) return found.item;
  }
  return undefined;
}

/** The parts of a code or tag: `zh-Hant-TW` is the language zh in the region TW. */
type Parts = { text: string; bare: string; letters: string; language: string; region: string | undefined };

function partsOf(text: string): Parts {
  const [language = '', ...rest] = text.split(/[-_]/);
  return {
    text,
    bare: text.replace(/[^a-zA-Z]/g, '').toLowerCase(),
    letters: twoLetters(text),
    language: language.toLowerCase(),
    region: rest.find((part) => part.length === 2)?.toUpperCase(),
  };
}

function closest<Known extends { code: Parts }>(known: readonly Known[], preference: Parts): Known | undefined {
  const exact = known.find(({ code }) => isSame(code, preference));
  if (exact) return exact;
  const kin = known.filter(({ code }) => code.letters === preference.letters);
  if (kin.length < 2) return kin[0];
  const distances = kin.map(({ code }) => distance(code, preference));
  return kin[distances.indexOf(Math.min(...distances))];
}

/** How far a code is from a preference with the same letters. */
function distance(code: Parts, preference: Parts): number {
  if (code.region === undefined) return 0;
  if (scriptOf(code.text) !== scriptOf(preference.text)) return 3;
  return code.language === preference.language ? 1 : 2;
}

function isSame(code: Parts, preference: Parts): boolean {
  if (code.bare === preference.bare) return true;
  return code.region !== undefined && code.language === preference.language && code.region === preference.region;
}
