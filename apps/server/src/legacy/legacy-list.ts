import type { Json } from '@cicerone/content/package/field-walk';

type Item = { [field: string]: Json };

/*
 * A list of the legacy family as the bytes of its response. Each item is on one line and begins with its id, so that
 * single items and lists over several venues are cut from it without parsing.
 */

const START = '{"success":true,"data":[\n';
const END = '\n]}';
const BETWEEN = ',\n';

/** The response with these items, each under the given key. */
export function writeLegacyList(items: readonly Item[], key: string): Buffer {
  const lines = items.map((item) => JSON.stringify({ [key]: item[key], ...item }));
  return Buffer.from(START + lines.join(BETWEEN) + END);
}

/** The items of a list, as JSON, by id and in their order. */
export function cutLegacyList(list: Buffer): ReadonlyMap<number, string> {
  const lines = list.toString().slice(START.length, -END.length).split(BETWEEN);
  return new Map(lines.filter(Boolean).map((line) => [Number.parseInt(line.slice(line.indexOf(':') + 1), 10), line]));
}

/** Joins several lists into one. */
export function joinLegacyLists(lists: readonly Buffer[]): Buffer {
  const items = lists.map((list) => list.subarray(START.length, -END.length)).filter(({ length }) => length > 0);
  const between = Buffer.from(BETWEEN);
  const parts = items.flatMap((item, at) => (at === 0 ? [item] : [between, item]));
  return Buffer.concat([Buffer.from(START), ...parts, Buffer.from(END)]);
}

/** The same list with each item changed; its ids stay. */
export function mapLegacyList(list: Buffer, change: (item: Json) => Json): Buffer {
  const items = [...cutLegacyList(list).values()].map((item) => JSON.stringify(change(JSON.parse(item))));
  return Buffer.from(START + items.join(BETWEEN) + END);
}

/** The response with one item. */
export function writeLegacyItem(item: string): string {
  return `{"success":true,"data":${item}}`;
}
