import { FORMATS, type WrittenFormats } from '../src/locales/written-formats.ts';

/** The languages that browsers may not write: Chromium 156 has plural forms of Basque and Galician, and nothing else. */
const UNWRITTEN: ReadonlySet<string> = new Set(['eu', 'gl']);

/**
 * How a language writes the names of languages, taken from Node, which knows them all, into its first words: the welcome
 * says that a text is in English. Empty for the languages that every browser writes.
 *
 * @param named the languages of the interface, whose names are written
 */
export function writtenNames(tag: string, named: readonly string[]): WrittenFormats {
  if (!UNWRITTEN.has(tag)) return {};
  const names = new Intl.DisplayNames([tag], { type: 'language' });
  return Object.fromEntries(named.map((other) => [FORMATS.language(other), names.of(other) ?? other]));
}

/** How a language writes dates and lists, in the same way, into the words of a visit. */
export function writtenFormats(tag: string): WrittenFormats {
  if (!UNWRITTEN.has(tag)) return {};
  return {
    [FORMATS.months]: Array.from({ length: 12 }, (_, month) => partsOf(tag, month).month ?? ''),
    [FORMATS.date]: datePattern(tag),
    [FORMATS.conjunction]: lastOf(tag, 'conjunction'),
    [FORMATS.disjunction]: lastOf(tag, 'disjunction'),
  };
}

const long = (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (month: number) => new Date(Date.UTC(2026, month, 3));

function partsOf(tag: string, month: number): Record<string, string> {
  return Object.fromEntries(
    long(tag)
      .formatToParts(dayOf(month))
      .map(({ type, value }) => [type, value]),
  );
}

function datePattern(tag: string) {
  const parts = long(tag).formatToParts(dayOf(0));
  return parts.map(({ type, value }): string | [string] => (type === 'literal' ? value : [type]));
}

/** The words between the last two names of a list. */
function lastOf(tag: string, type: 'conjunction' | 'disjunction'): string {
  const parts = new Intl.ListFormat(tag, { type }).formatToParts(['a', 'b']);
  return parts.find((part) => part.type === 'literal')?.value ?? ', ';
}
