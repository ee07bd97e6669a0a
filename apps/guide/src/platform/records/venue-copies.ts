import type { VenueDetail } from '@cicerone/content/release/release';
import type { VenueCopies } from '#domain/ports.ts';
import type { GuideDatabase } from './database.ts';
import type { DatabaseAccess } from './database-access.ts';
import { readLocalVenue } from './local-venue.ts';
import type { VisitDatabase } from './visit-database.ts';

/**
 * The copies of venues in the local database. Where the browser refuses storage (a full disk, a private window of
 * some browsers) one is kept in memory for this visit: the guide goes on, only not without network after a reload.
 */
export function createVenueCopies(guide: DatabaseAccess<GuideDatabase>, visit: DatabaseAccess<VisitDatabase>) {
  let inMemory: VenueDetail | undefined;

  const copies: VenueCopies = {
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
    prepareReplace: () => void writing().catch(() => undefined),
    async replace(release, idLanguage, detail) {
      try {
        const { venueDocument, venueRecord, writeVenue } = await writing();
        // The venue's own record comes last and says what belongs to it: until then the previous copy counts.
        await visit((database) => database.put('venueDocuments', venueDocument(detail, idLanguage)));
        await guide((database) => writeVenue(database, detail, venueRecord(detail, { release, idLanguage })));
        inMemory = undefined;
      } catch {
        inMemory = detail;
      }
    },
  };
  return {
    ...copies,
    /** The venue that the browser refused to store. */
    inMemory: () => inMemory,
  };
}
export type KeptCopies = ReturnType<typeof createVenueCopies>;

/** A venue is written once in a visit, if at all: the code for it is no part of the first screen. */
const writing = () => import('./write-venue.ts');
