import * as z from 'zod/mini';
import { COLLECTION_NAMES, type CollectionName } from '../package/collection-names.ts';
import { collections, venueSchema } from '../venue/venue.ts';
import { manifestEntry } from './release.ts';

/** A collection's change in a delta, as JSON (`delta.ts` explains each field). */
function collectionDelta(name: CollectionName) {
  return z.optional(
    z.strictObject({
      put: z.optional(collections[name]),
      gone: z.optional(z.array(z.int())),
      order: z.optional(z.array(z.int())),
    }),
  );
}

/**
 * The response of `all-data` to `?from={version}` if it has a delta. Distinguished from a complete venue by its field
 * `from`.
 */
export const deltaSchema = z.strictObject({
  from: z.int(),
  to: z.int(),
  venue: z.partial(z.extend(venueSchema, { schemaVersion: z.int(), version: z.int() })),
  goneFields: z.array(z.string()),
  fields: z.optional(z.array(z.string())),
  collections: z.strictObject(Object.fromEntries(COLLECTION_NAMES.map((name) => [name, collectionDelta(name)]))),
});

/** The response of the manifest call to `?from={version}` if it has a delta. */
export const manifestDeltaSchema = z.strictObject({
  from: z.int(),
  to: z.int(),
  hash: z.string(),
  put: z.array(manifestEntry),
  gone: z.array(z.string()),
});
