import type { VenueDetail } from '@cicerone/content/release/release';
import { unwrap } from 'idb';
import { exampleCodeOf } from '#domain/venue/open-venue.ts';
import { type GuideDatabase, STORE_NAMES, STORES, type StoredVenue, type StoreName } from './database.ts';
import type { VenueDocument } from './visit-database.ts';

/** The venue's own record, with the fields that identify its other records. */
export function venueRecord(
  { floors: _floors, slides: _slides, beacons: _beacons, studies: _studies, ...detail }: VenueDetail,
  { release, idLanguage }: Pick<StoredVenue, 'release' | 'idLanguage'>,
): StoredVenue {
  const counts = Object.fromEntries(STORE_NAMES.map((name) => [name, detail[name].length]));
  const exampleCode = exampleCodeOf(detail.artworks);
  const fields = Object.entries(detail).filter(([field]) => !(STORE_NAMES as readonly string[]).includes(field));
  return { ...Object.fromEntries(fields), release, idLanguage, exampleCode, counts } as unknown as StoredVenue;
}

/** The rest of a venue, for the second database. */
export function venueDocument(detail: VenueDetail, idLanguage: number): VenueDocument {
  const { idMuseum, version, floors, slides, beacons, studies } = detail;
  return { idMuseum, version, idLanguage, floors, slides, beacons, studies };
}

/**
 * Writes a venue in place of its earlier release, in one transaction: readers see the old one or the new one. Records
 * of other venues stay. The single writes are not awaited, which took half of the time: a record that the browser
 * refuses aborts the transaction.
 */
export async function writeVenue(database: GuideDatabase, detail: VenueDetail, record: StoredVenue): Promise<void> {
  const { idMuseum } = detail;
  const transaction = database.transaction(['museums', ...STORE_NAMES], 'readwrite', { durability: 'relaxed' });
  const written = transaction.done;
  written.catch(() => undefined);
  try {
    for (const name of STORE_NAMES) {
      const store = unwrap(transaction.objectStore(name));
      for (const item of detail[name]) store.put({ ...item, idMuseum });
    }
    unwrap(transaction.objectStore('museums')).put(record);
    await Promise.all(STORE_NAMES.map((name) => dropPrevious(transaction.objectStore(name), detail, name)));
  } catch (problem) {
    // A record that cannot be cloned does not abort the transaction by itself: the browser would commit half a venue.
    abort(transaction);
    await written.catch(() => undefined);
    throw problem;
  }
  await written;
}

type OpenStore = {
  index(name: 'idMuseum'): { getAllKeys(idMuseum: number): Promise<number[]> };
  delete(key: number): Promise<void>;
};

/** Deletes the records of the earlier release that the new one lacks. */
async function dropPrevious(store: OpenStore, detail: VenueDetail, name: StoreName): Promise<void> {
  const keys = await store.index('idMuseum').getAllKeys(detail.idMuseum);
  if (keys.length === detail[name].length) return;
  const released = new Set(detail[name].map((item) => (item as unknown as Record<string, number>)[STORES[name]]));
  await Promise.all(keys.filter((key) => !released.has(key)).map((key) => store.delete(key)));
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // The browser has already aborted it, as it does when the disk is full.
  }
}
