import type { Json } from '@cicerone/content/package/field-walk';

type Item = { [field: string]: Json };

/** The same record as visitors of one language read it. */
export type Reading = { languageCode: string; record: Json };

/**
 * One record with the localizations of all languages, merged from each language's reading. Without `locale`, which
 * belongs to one language. Everything else is the same in every reading, except its pictures.
 *
 * @param readings in the order of the venue's languages, at least one
 */
export function inEveryLanguage(readings: readonly Reading[]): Json {
  const first = readings[0]?.record ?? null;
  if (Array.isArray(first)) return first.map((_, index) => inEveryLanguage(readings.map(itemAt(index))));
  if (first === null || typeof first !== 'object') return first;
  const complete: Item = {};
  for (const field of new Set(readings.flatMap(({ record }) => Object.keys(record as Item)))) {
    const values = readings.flatMap(({ languageCode, record }) => {
      const value = (record as Item)[field];
      return value === undefined ? [] : [{ languageCode, record: value }];
    });
    if (field === 'localizations') complete[field] = allEntries(values);
    else if (field === 'pictures') complete[field] = Object.assign({}, ...values.map(({ record }) => record));
    else if (field !== 'locale') complete[field] = inEveryLanguage(values);
  }
  return complete;
}

function itemAt(index: number) {
  return ({ languageCode, record }: Reading): Reading => ({ languageCode, record: (record as Json[])[index] ?? null });
}

/**
 * Each entry once. A language's own reading has its entries complete; other readings have only the fields that their
 * own language lacks. So of several copies of an entry, the fullest is the one that the museum wrote.
 */
function allEntries(lists: readonly Reading[]): Json[] {
  const met = lists.flatMap(({ languageCode, record }) => (record as Item[]).map((entry) => ({ languageCode, entry })));
  const own = met.filter(({ languageCode, entry }) => entry.languageCode === languageCode);
  const rest = met.filter(({ languageCode, entry }) => entry.languageCode !== languageCode);
  const fullest = rest.sort((a, b) => Object.keys(b.entry).length - Object.keys(a.entry).length);
  const entries = new Map<string, Item>();
  for (const { entry } of [...own, ...fullest]) {
    const name = `${entry.languageCode} ${entry.variant ?? 'standard'}`;
    if (!entries.has(name)) entries.set(name, entry);
  }
  return [...entries.values()];
}
