import type { Batch } from '#domain/counting/event-counts.ts';
import type { BatchStore } from '#domain/counting/sealed-batches.ts';
import { json, savedKeys } from '../saved/saved-keys.ts';
import type { DatabaseAccess } from './database-access.ts';
import { inTime } from './in-time.ts';
import type { VisitDatabase } from './visit-database.ts';

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

const SEALS = {
  /** The numbers of sealed batches. */
  sealed: json('cicerone.sealed-counts', isNames),
};
/** The most seals that are kept. A batch whose seal is gone is taken over later. */
const MAX_SEALS = 200;

/**
 * The batches of events that wait to be sent, in the second database. Chromium loses what a closing page writes there
 * (156, measured), so that their seals are in local storage as well: the next page sends them at once.
 *
 * @param log reports a failed write
 */
export function createBatchStore(
  visits: DatabaseAccess<VisitDatabase>,
  storage: () => Storage,
  log: (failure: unknown) => void,
): BatchStore {
  const seals = savedKeys(storage, SEALS);
  const sealed = () => seals.get('sealed') ?? [];

  function setSeals(stored: readonly Batch[], deleted: readonly Batch[]) {
    const gone = deleted.map(({ batch }) => batch);
    const made = stored.filter(({ isSealed }) => isSealed).map(({ batch }) => batch);
    if (made.length + gone.length === 0) return;
    const names = [...new Set([...sealed(), ...made])].filter((name) => !gone.includes(name));
    seals.set('sealed', names.length > 0 ? names.slice(-MAX_SEALS) : undefined);
  }

  function asSealed(batch: Batch, names: readonly string[]): Batch {
    if (!names.includes(batch.batch)) return batch;
    const { isOpen: _, ...counted } = batch;
    return { ...counted, isSealed: true };
  }

  return {
    async all() {
      const reading = visits((database) => database.getAll('eventCounts'));
      const found = await inTime(reading).catch(() => undefined);
      const names = sealed();
      return found?.map((batch) => asSealed(batch, names));
    },
    write(stored, deleted = []) {
      setSeals(stored, deleted);
      const writes = visits(async (database) => {
        const writing = database.transaction('eventCounts', 'readwrite');
        const written = [
          ...stored.map((batch) => writing.store.put(batch)),
          ...deleted.map(({ batch }) => writing.store.delete(batch)),
        ];
        writing.commit();
        await Promise.all([...written, writing.done]);
      });
      return inTime(writes).catch(log);
    },
    clear() {
      seals.set('sealed', undefined);
      visits((database) => database.clear('eventCounts')).catch(log);
    },
  };
}
