import { twoLetters } from './language.ts';
import { scriptOf } from './text-language.ts';

/** Substitutes if a venue has none of the preferred languages (product, section 5). */
const INSTEAD = ['en', 'es'] as const;

/**
 * The best of a venue's languages for these preferences, in their order. The guide uses it for its visitor, the server
 * for a language id, for the page and for the app. English, then Spanish, then the venue's first language are the
 * fallbacks (product, section D6).
 *
 * @param wishes codes or tags of any spelling
 * @returns undefined only for a venue without languages
 */
export function venueLanguage<Language extends { code: string }>(
  languages: readonly Language[],
  wishes: readonly string[],
): Language | undefined {
  return wishedLanguage(languages, [...wishes, ...INSTEAD]) ?? languages[0];
}

/** The same without fallbacks: undefined if the venue has none of them. */
export function wishedLanguage<Language extends { code: string }>(
  languages: readonly Language[],
  wishes: readonly string[],
): Language | undefined {
  return inWishedLanguage(languages, wishes, ({ code }) => code);
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

/**
 * The first item in a preferred language. For each preference in turn: the exact code, however it is punctuated;
 * otherwise the letters alone; otherwise the same language in the same script (for `zh-HK` zh_TW, not zh_CN); otherwise
 * the same letters (product, section 5, localization choice).
 */
export function inWishedLanguage<Item>(
  items: readonly Item[],
  wishes: readonly string[],
  codeOf: (item: Item) => string,
): Item | undefined {
  for (const wish of wishes) {
    const found = closest(items, wish, codeOf);
    if (found) return found;
  }
  return undefined;
}

function closest<Item>(items: readonly Item[], wish: string, codeOf: (item: Item) => string): Item | undefined {
  const exact = items.find((item) => sameCode(codeOf(item), wish));
  if (exact) return exact;
  const kin = items.filter((item) => twoLetters(codeOf(item)) === twoLetters(wish));
  if (kin.length < 2) return kin[0];
  const distances = kin.map((item) => distance(codeOf(item), wish));
  return kin[distances.indexOf(Math.min(...distances))];
}

/** How far a code is from a preference with the same letters. */
function distance(code: string, wish: string): number {
  const { language, region } = partsOf(code);
  if (region === undefined) return 0;
  if (scriptOf(code) !== scriptOf(wish)) return 3;
  return language === partsOf(wish).language ? 1 : 2;
}

function sameCode(code: string, wish: string): boolean {
  if (bare(code) === bare(wish)) return true;
  const [one, other] = [partsOf(code), partsOf(wish)];
  return one.region !== undefined && one.language === other.language && one.region === other.region;
}

const bare = (code: string) => code.replace(/[^a-zA-Z]/g, '').toLowerCase();

/** `zh-Hant-TW` is the language zh in the region TW. */
function partsOf(codeOrTag: string): { language: string; region: string | undefined } {
  const [language = '', ...rest] = codeOrTag.split(/[-_]/);
  return { language: language.toLowerCase(), region: rest.find((part) => part.length === 2)?.toUpperCase() };
}
