import type { FirstVisits } from '#domain/visit/visit.ts';
import type { DatabaseAccess } from './database-access.ts';
import type { VisitDatabase } from './visit-database.ts';

/**
 * The visits of the first generation, one for each venue, in the second database.
 *
 * @param log reports a failed write
 */
export function createFirstVisits(visits: DatabaseAccess<VisitDatabase>, log: (failure: unknown) => void): FirstVisits {
  return {
    put: (visit) => void visits((database) => database.put('visits', visit)).catch(log),
    change: (of, change) =>
      void visits(async (database) => {
        const changing = database.transaction('visits', 'readwrite');
        const visit = await changing.store.get(of.idMuseum);
        if (visit?.visitorToken === of.visitorToken) await changing.store.put({ ...visit, ...change(visit) });
        await changing.done;
      }).catch(log),
  };
}
