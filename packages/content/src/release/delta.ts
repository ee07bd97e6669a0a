import { COLLECTION_KEYS, COLLECTION_NAMES, type CollectionName } from '../package/collection-names.ts';
import type { VenueDetail } from './release.ts';

type Item = Readonly<Record<string, unknown>>;
type CollectionDelta = {
  /** New and changed items, complete. */
  put?: Item[];
  /** Ids of deleted items. */
  gone?: number[];
  /** The ids of the complete collection, if their order is not the remaining items followed by the new ones. */
  order?: number[];
};

/** The changes between two releases of one language (product, section D3). */
export type Delta = {
  from: number;
  to: number;
  /** The venue's own fields that changed, complete. */
  venue: Record<string, unknown>;
  /** The venue's own fields that were deleted. */
  goneFields: string[];
  /** The order of all fields, collections included, if it is not the remaining fields followed by the new ones. */
  fields?: string[];
  collections: Partial<Record<CollectionName, CollectionDelta>>;
};

/** The delta does not start from the release that the device has: the complete file is downloaded instead. */
export type DeltaMismatch = { tag: 'delta-mismatch'; have: number; from: number };

/** The delta with which a device that has `from` gets `to`, byte for byte once both are JSON. */
export function difference(from: VenueDetail, to: VenueDetail): Delta {
  const before = ownFields(from);
  const after = ownFields(to);
  const venue = Object.fromEntries(Object.entries(after).filter(([field, value]) => !same(before[field], value)));
  const goneFields = Object.keys(before).filter((field) => !(field in after));
  const collections: Delta['collections'] = {};
  for (const name of COLLECTION_NAMES) {
    const change = collectionDifference(name, itemsOf(from, name), itemsOf(to, name));
    if (change) collections[name] = change;
  }
  const delta: Delta = { from: from.version, to: to.version, venue, goneFields, collections };
  const order = Object.keys(to);
  return same(Object.keys(changedFields(from, delta)), order) ? delta : { ...delta, fields: order };
}

/**
 * Applies a delta to `detail`, which gives the next release. Shared by the guide and the server's own check, so that
 * the device gets the promised result: as JSON, exactly the bytes whose hash is in `current.json`.
 */
export function apply(detail: VenueDetail, delta: Delta): VenueDetail | DeltaMismatch {
  if (detail.version !== delta.from) return { tag: 'delta-mismatch', have: detail.version, from: delta.from };
  const next = changedFields(detail, delta);
  for (const name of COLLECTION_NAMES) {
    const change = delta.collections[name];
    if (change) next[name] = changedItems(name, itemsOf(detail, name), change);
  }
  return (delta.fields ? Object.fromEntries(delta.fields.map((field) => [field, next[field]])) : next) as VenueDetail;
}

function changedFields(detail: VenueDetail, delta: Delta): Record<string, unknown> {
  const next: Record<string, unknown> = { ...detail, ...delta.venue };
  for (const field of delta.goneFields) delete next[field];
  return next;
}

function itemsOf(detail: VenueDetail, name: CollectionName): readonly Item[] {
  return detail[name];
}

function ownFields(detail: VenueDetail): Record<string, unknown> {
  return Object.fromEntries(Object.entries(detail).filter(([field]) => !(field in COLLECTION_KEYS)));
}

function byId(name: CollectionName, items: readonly Item[]): Map<number, Item> {
  return new Map(items.map((item) => [Number(item[COLLECTION_KEYS[name]]), item]));
}

function collectionDifference(
  name: CollectionName,
  from: readonly Item[],
  to: readonly Item[],
): CollectionDelta | undefined {
  const before = byId(name, from);
  const after = byId(name, to);
  const put = [...after].filter(([id, item]) => !same(before.get(id), item)).map(([, item]) => item);
  const gone = [...before.keys()].filter((id) => !after.has(id));
  const change: CollectionDelta = {};
  if (put.length > 0) change.put = put;
  if (gone.length > 0) change.gone = gone;
  const reached = [...byId(name, changedItems(name, from, change)).keys()];
  const order = [...after.keys()];
  if (!same(reached, order)) change.order = order;
  return Object.keys(change).length > 0 ? change : undefined;
}

function changedItems(name: CollectionName, items: readonly Item[], change: CollectionDelta): Item[] {
  const next = byId(name, items);
  for (const id of change.gone ?? []) next.delete(id);
  for (const [id, item] of byId(name, change.put ?? [])) next.set(id, item);
  if (!change.order) return [...next.values()];
  return change.order.map((id) => next.get(id)).filter((item) => item !== undefined);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
