import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import { releaseFileNames } from '../storage/release-files.ts';
import { LEGACY_COLLECTIONS, LEGACY_KEYS, legacyCollections } from './legacy-collections.ts';
import { writeLegacyList } from './legacy-list.ts';

/** The legacy lists of a release as files, by name. */
export function legacyFiles(current: CurrentRelease, details: ReadonlyMap<string, VenueDetail>): Map<string, Buffer> {
  const collections = legacyCollections(current, details);
  return new Map(
    LEGACY_COLLECTIONS.map((name) => [
      releaseFileNames.legacy(name),
      writeLegacyList(collections[name], LEGACY_KEYS[name]),
    ]),
  );
}
