import { twoLetters } from './language.ts';
import { scriptOf } from './text-language.ts';

/** Who has none of the languages that somebody wishes for answers in these, if it has them (product, section 5). */
const INSTEAD = ['en', 'es'] as const;

/**
 * Which of a venue's languages answers somebody who wishes for these, in this order: the guide asks so for its visitor,
 * the server for a language id, for the page and for the app. English, then Spanish, then the venue's first language
 * stand in for what it has not (product, section D6).
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

/** The same, with nothing standing in: undefined where the venue has none of them. */
export function wishedLanguage<Language extends { code: string }>(
  languages: readonly Language[],
  wishes: readonly string[],
): Language | undefined {
  return inWishedLanguage(languages, wishes, ({ code }) => code);
}

/**
 * In which order a text is looked for where a venue is read in one of its languages: there, in what else it has of that
 * language (es_ES for es_MX), in English, in Spanish, then in its others.
 */
export function readingOrder(code: string, languages: readonly string[]): string[] {
  const kin = languages.filter((other) => twoLetters(other) === twoLetters(code));
  return [...new Set([code, ...kin, ...INSTEAD, ...languages])];
}

/** Whether who reads the one also reads the other: the same language in the same script. */
export function readsAlike(code: string, other: string): boolean {
  return twoLetters(code) === twoLetters(other) && scriptOf(code) === scriptOf(other);
}

/**
 * The first of some things that is in a wished language. For each wish in turn: the very code, however it is punctuated;
 * else the letters alone; else the same language in the same script (for `zh-HK` zh_TW, not zh_CN); else the same letters
 * (product, section 5, localization choice).
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

/** How far a code is from a wish of the same letters. */
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
