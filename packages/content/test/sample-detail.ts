import { COLLECTION_NAMES } from '../src/package/collection-names.ts';
import { type VenueDetail, venueDetailSchema } from '../src/release/release.ts';
import { SAMPLE_JSON } from './sample-package.ts';

/** The sample museum as one release of it, without any collection, and with the given fields. */
export function sampleDetail(changes: Record<string, unknown> = {}): VenueDetail {
  const collections = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, []]));
  return venueDetailSchema.parse({ ...SAMPLE_JSON, version: 1, ...collections, ...changes });
}
