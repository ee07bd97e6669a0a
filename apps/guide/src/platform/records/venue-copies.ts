import { museumAddresses } from '@cicerone/api/museum-calls';
import type { VenueDetail } from '@cicerone/content/release/release';
import type { VenueCopies } from '#domain/ports.ts';
import type { KeptFiles } from '../files/kept-files.ts';
import type { GuideDatabase } from './database.ts';
import type { DatabaseAccess } from './database-access.ts';
import { readLocalVenue } from './local-venue.ts';
import type { VisitDatabase } from './visit-database.ts';

/**
 * The copies of venues in the local database. If the browser refuses storage (a full disk, a private window of some
 * browsers), the venue stays in memory for this visit: the guide works, but not without a network after a reload.
 */
export function createVenueCopies(
  guide: DatabaseAccess<GuideDatabase>,
  visit: DatabaseAccess<VisitDatabase>,
  files: KeptFiles,
) {
  const inMemory = new Map<number, VenueDetail>();

  const copies: VenueCopies = {
    async local(idMuseum) {
      try {
        // Both databases are opened at once: each costs a cold phone tens of milliseconds.
        const document = visit((database) => database.get('venueDocuments', idMuseum));
        document.catch(() => undefined);
        const local = await guide((database) => readLocalVenue(database, idMuseum, document)).catch(() => undefined);
        if (local) return local;
        const kept = await files.get(museumAddresses.current(idMuseum));
        return kept && (await recoveryCode()).recoveredVenue(files, kept);
      } catch {
        // The recovery code did not load.
        return undefined;
      }
    },
    prepareReplace: () => void recoveryCode().catch(() => undefined),
    async replace(release, idLanguage, detail) {
      try {
        await (await recoveryCode()).replaceCopy({ guide, visit, files }, release, idLanguage, detail);
        inMemory.delete(release.idMuseum);
      } catch {
        inMemory.set(release.idMuseum, detail);
      }
    },
  };
  return {
    ...copies,
    /** The venue of this museum, if the browser refused to store it. */
    inMemory: (idMuseum: number) => inMemory.get(idMuseum),
  };
}
export type KeptCopies = ReturnType<typeof createVenueCopies>;

/**
 * Loads the code that writes and recovers venues. A venue is written at most once in a visit and hardly ever recovered,
 * so the code is no part of the first screen.
 */
const recoveryCode = () => import('../recovery/kept-release.ts');
