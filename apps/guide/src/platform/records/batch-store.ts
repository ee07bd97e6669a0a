import type { Batch } from '#domain/counting/event-counts.ts';
import type { BatchStore } from '#domain/counting/sealed-batches.ts';
import { isRecord, json, savedKeys } from '../saved/saved-keys.ts';
import type { DatabaseAccess } from './database-access.ts';
import { inTime } from './in-time.ts';
import type { VisitDatabase } from './visit-database.ts';

const isBatches = (value: unknown): value is readonly Batch[] =>
  Array.isArray(value) && value.every((batch) => isRecord(batch) && Array.isArray(batch.counts));

/** The sealed batches that the database may not have yet. */
const SEALED = { sealed: json('cicerone.sealed-counts', isBatches) };
/** The most sealed batches in local storage. */
const MAX_SEALED = 50;

/**
 * The batches of events that wait to be sent, in the second database. Chromium loses what a closing page writes there
 * (156, measured), so that sealed ones are in local storage until they are written: the next page sends them at once.
 *
 * @param log reports a failed write
 */
export function createBatchStore(
  visits: DatabaseAccess<VisitDatabase>,
  storage: () => Storage,
  log: (failure: unknown) => void,
): BatchStore {
  const saved = savedKeys(storage, SEALED);
  const sealed = () => saved.get('sealed') ?? [];

  /** Puts sealed batches into local storage, and takes those with these names out of it. */
  function keepSealed(put: readonly Batch[], taken: readonly Batch[]) {
    if (put.length + taken.length === 0) return;
    const names = [...put, ...taken].map(({ batch }) => batch);
    const all = [...sealed().filter(({ batch }) => !names.includes(batch)), ...put];
    saved.set('sealed', all.length > 0 ? all.slice(-MAX_SEALED) : undefined);
  }

  return {
    async all() {
      // Read first: a batch leaves local storage when the database has it.
      const unwritten = sealed();
      const reading = visits((database) => database.getAll('eventCounts'));
      const found = await inTime(reading).catch(() => undefined);
      // A sealed batch takes the place of the one that grew.
      return found && [...new Map([...found, ...unwritten].map((batch) => [batch.batch, batch])).values()];
    },
    write(stored, deleted = []) {
      const made = stored.filter(({ isSealed }) => isSealed);
      keepSealed(made, deleted);
      const writes = visits(async (database) => {
        const writing = database.transaction('eventCounts', 'readwrite');
        const written = [
          ...stored.map((batch) => writing.store.put(batch)),
          ...deleted.map(({ batch }) => writing.store.delete(batch)),
        ];
        writing.commit();
        await Promise.all([...written, writing.done]);
        keepSealed([], made);
      });
      return inTime(writes).catch(log);
    },
    clear() {
      saved.set('sealed', undefined);
      visits((database) => database.clear('eventCounts')).catch(log);
    },
  };
}
