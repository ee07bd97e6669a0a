import type { VenueDetail } from '@cicerone/content/release';
import { unwrap } from 'idb';
import type { VenueRecords } from '#domain/ports.ts';
import { type GuideDatabase, STORE_NAMES, STORES, type StoredVenue, type StoreName } from './database.ts';
import type { DatabaseAccess } from './database-access.ts';
import { readLocalVenue, venueDocument, venueRecord } from './local-venue.ts';
import type { VisitDatabase } from './visit-database.ts';

/**
 * The venue's records in the local database. Where the browser refuses storage (a full disk, a private window of
 * some browsers) they are kept in memory for this visit: the guide goes on, only not without network after a reload.
 */
export function createVenueRecords(
  guide: DatabaseAccess<GuideDatabase>,
  visit: DatabaseAccess<VisitDatabase>,
): VenueRecords {
  let inMemory: VenueDetail | undefined;

  return {
    async local(idMuseum) {
      try {
        // Both databases are opened at once: each costs a cold phone tens of milliseconds.
        const document = visit((database) => database.get('venueDocuments', idMuseum));
        document.catch(() => undefined);
        return await guide((database) => readLocalVenue(database, idMuseum, document));
      } catch {
        return undefined;
      }
    },
    async replace(release, idLanguage, detail) {
      try {
        // The venue's own record comes last and says what belongs to it: until then the former copy is told apart.
        await visit((database) => database.put('venueDocuments', venueDocument(detail, idLanguage)));
        await guide((database) => writeVenue(database, detail, venueRecord(detail, { release, idLanguage })));
        inMemory = undefined;
      } catch {
        inMemory = detail;
      }
    },
    async artwork(idMuseum, idArtwork) {
      if (inMemory) return inMemory.artworks.find((artwork) => artwork.idArtwork === idArtwork);
      return ofVenue(idMuseum, await guide((database) => database.get('artworks', idArtwork)));
    },
    async artworksByCode(idMuseum, code) {
      if (inMemory) return inMemory.artworks.filter((artwork) => artwork.code === code);
      return guide((database) => database.getAllFromIndex('artworks', 'code', [idMuseum, code]));
    },
    async artworks(idMuseum, ids) {
      const found = await Promise.all(ids.map((id) => this.artwork(idMuseum, id)));
      return found.filter((artwork) => artwork !== undefined);
    },
    async hall(idMuseum, idHall) {
      if (inMemory) return inMemory.halls.find((hall) => hall.idHall === idHall);
      return ofVenue(idMuseum, await guide((database) => database.get('halls', idHall)));
    },
    async route(idMuseum, idRoute) {
      if (inMemory) return inMemory.routes.find((route) => route.idRoute === idRoute);
      return ofVenue(idMuseum, await guide((database) => database.get('routes', idRoute)));
    },
  };
}

function ofVenue<Kept extends { idMuseum: number }>(idMuseum: number, kept: Kept | undefined): Kept | undefined {
  return kept?.idMuseum === idMuseum ? kept : undefined;
}

/**
 * Writes a venue in place of its earlier release, in one transaction: whoever reads sees the old one or the new one.
 * Whatever belongs to other venues stays. Nobody waits for the single records, which took half of the time: one that
 * the browser refuses ends the transaction.
 */
async function writeVenue(database: GuideDatabase, detail: VenueDetail, record: StoredVenue): Promise<void> {
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
    await Promise.all(STORE_NAMES.map((name) => dropFormer(transaction.objectStore(name), detail, name)));
  } catch (problem) {
    // A record that cannot be copied does not end the transaction by itself: the browser would keep half a venue.
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

/** Takes away what the venue had in its earlier release and has no more. */
async function dropFormer(store: OpenStore, detail: VenueDetail, name: StoreName): Promise<void> {
  const keys = await store.index('idMuseum').getAllKeys(detail.idMuseum);
  if (keys.length === detail[name].length) return;
  const released = new Set(detail[name].map((item) => (item as unknown as Record<string, number>)[STORES[name]]));
  await Promise.all(keys.filter((key) => !released.has(key)).map((key) => store.delete(key)));
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // The browser has ended it already, as it does when the disk is full.
  }
}
