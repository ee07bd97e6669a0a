/**
 * The numbers that things of a venue had for a while and gave up for an older one, by the field of their id, with the
 * present ones: `{ idArtwork: { 3: 1 } }`. Encoded links with them are printed (product, section D6, Labels).
 */
export type FormerNumbers = Record<string, Record<string, number>>;

/**
 * The ids of an address, each former one replaced by the present one.
 *
 * @returns undefined if none is a former one
 */
export function presentIds<Ids extends Readonly<Record<string, unknown>>>(
  ids: Ids,
  former: FormerNumbers | undefined,
): Ids | undefined {
  if (former === undefined) return undefined;
  const moved = Object.entries(ids).flatMap(([field, id]) => {
    const present = former[field]?.[String(id)];
    return present === undefined ? [] : [[field, present] as const];
  });
  return moved.length > 0 ? { ...ids, ...Object.fromEntries(moved) } : undefined;
}

/** The query of an address, with its question mark; each former id in it is replaced by the present one. */
export function presentQuery(query: string, former: FormerNumbers | undefined): string {
  return query.replace(/(?<=[?&])(id\w+)=(\d{1,10})(?=&|$)/g, (pair, field: string, id: string) => {
    const present = former?.[field]?.[id];
    return present === undefined ? pair : `${field}=${present}`;
  });
}
