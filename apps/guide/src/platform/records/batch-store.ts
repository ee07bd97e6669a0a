import type { BatchStore } from '#domain/statistics/sealed-batches.ts';
import type { DatabaseAccess } from './database-access.ts';
import { openTimeout } from './open-timeout.ts';
import type { VisitDatabase } from './visit-database.ts';

/**
 * The batches of events that wait to be sent, in the second database.
 *
 * @param log reports a failed write
 */
export function createBatchStore(visits: DatabaseAccess<VisitDatabase>, log: (failure: unknown) => void): BatchStore {
  return {
    all: () =>
      Promise.race([visits((database) => database.getAll('eventCounts')), openTimeout()]).catch(() => undefined),
    write: (stored, deleted = []) =>
      void visits(async (database) => {
        const writing = database.transaction('eventCounts', 'readwrite');
        const written = [
          ...stored.map((batch) => writing.store.put(batch)),
          ...deleted.map(({ batch }) => writing.store.delete(batch)),
        ];
        // Commits explicitly: a closing page may be gone before the browser commits by itself.
        writing.commit();
        await Promise.all([...written, writing.done]);
      }).catch(log),
    clear: () => void visits((database) => database.clear('eventCounts')).catch(log),
  };
}
