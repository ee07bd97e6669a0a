import { type Fields, isFields, type Json } from './field-walk.ts';

/** The things with a number that people read, by the field of their id: their list, and the field of the number. */
const NUMBERED: Readonly<Record<string, { list: string; field: string; unlessWritten?: (at: number) => number }>> = {
  idArtwork: { list: 'artworks', field: 'code' },
  idRoute: { list: 'routes', field: 'number' },
  idFloor: { list: 'floors', field: 'number', unlessWritten: (at) => at },
};

/** The keys of the things of a kind that have the number which stands in the place of a key. */
export type KeysOfNumber = (noun: string, written: Json) => readonly string[];

/**
 * Finds things by the number that people know them by: of a work that on its label, of a route and a floor their own. A
 * museum that lists its works knows them by number, and writes that where a key belongs.
 *
 * @param packaged a package as its museum wrote it, of whatever form
 */
export function keysOfNumbers(packaged: Json): KeysOfNumber {
  const found = new Map<string, ReadonlyMap<string, readonly string[]>>();
  return (noun, written) => {
    if (typeof written !== 'string' && typeof written !== 'number') return [];
    const known = found.get(noun) ?? byNumber(packaged, noun);
    found.set(noun, known);
    return known.get(String(written)) ?? [];
  };
}

function byNumber(packaged: Json, noun: string): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>();
  const { list, field, unlessWritten } = NUMBERED[noun] ?? {};
  const items = list !== undefined && isFields(packaged) ? packaged[list] : undefined;
  if (!Array.isArray(items) || field === undefined) return keys;
  for (const [at, item] of items.entries()) {
    if (!isFields(item) || typeof item[noun] !== 'string') continue;
    const number = numberOf(item, field) ?? unlessWritten?.(at);
    if (number !== undefined) keys.set(String(number), [...(keys.get(String(number)) ?? []), item[noun]]);
  }
  return keys;
}

function numberOf(item: Fields, field: string): string | number | undefined {
  const number = item[field];
  return typeof number === 'string' || typeof number === 'number' ? number : undefined;
}
