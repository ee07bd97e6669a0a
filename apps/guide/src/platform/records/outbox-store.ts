import type { OutboxStore, WaitingCall } from '#domain/visit/waiting-calls.ts';
import type { DatabaseAccess } from './database-access.ts';
import { inTime } from './in-time.ts';
import type { VisitDatabase } from './visit-database.ts';

/**
 * The calls that wait to be sent, in the second database.
 *
 * @param log reports a failed write
 */
export function createOutboxStore(visits: DatabaseAccess<VisitDatabase>, log: (failure: unknown) => void): OutboxStore {
  return {
    // Calls are sent without a database that does not open.
    all: () => inTime(visits((database) => database.getAll('outbox'))).catch(() => undefined),
    put: (calls) =>
      visits((database) => put(database, calls)).then(
        () => true,
        (failure) => {
          log(failure);
          return false;
        },
      ),
    renew: (calls) => inTime(visits((database) => renew(database, calls))).catch(log),
    remove: (call) => inTime(visits((database) => remove(database, call))).catch(log),
    clear: () => void visits((database) => database.clear('outbox')).catch(log),
  };
}

async function put(database: VisitDatabase, calls: readonly WaitingCall[]): Promise<void> {
  const writing = database.transaction('outbox', 'readwrite');
  const written = calls.map((call) => writing.store.put(call));
  // Commits explicitly: a closing page may be gone before the browser commits by itself.
  writing.commit();
  await Promise.all([...written, writing.done]);
}

/** Skips calls that another page of the guide has sent or replaced with a later one. */
async function renew(database: VisitDatabase, calls: readonly WaitingCall[]): Promise<void> {
  const renewing = database.transaction('outbox', 'readwrite');
  const written = calls.map(async (call) => {
    if ((await renewing.store.get(call.key))?.turn === call.turn) await renewing.store.put(call);
  });
  await Promise.all([...written, renewing.done]);
}

async function remove(database: VisitDatabase, { key, turn }: WaitingCall): Promise<void> {
  const removing = database.transaction('outbox', 'readwrite');
  // Another page of the guide may have stored a later call under this key.
  if ((await removing.store.get(key))?.turn === turn) await removing.store.delete(key);
  await removing.done;
}
