import type { TraceStore } from '#domain/own/traces.ts';
import type { DatabaseAccess } from './database-access.ts';
import { openTimeout } from './open-timeout.ts';
import type { VisitDatabase } from './visit-database.ts';

const NAME = 'cicerone-traces';

/** The traces of visits in each museum, in the second database. */
export function createTraceRecords(visits: DatabaseAccess<VisitDatabase>): TraceStore {
  // Without channels (Safari before 15.4) a tab reads the stored traces when it opens.
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(NAME) : undefined;
  return {
    async all(idMuseum) {
      const range = IDBKeyRange.bound([idMuseum], [idMuseum, []]);
      const records = await Promise.race([visits((database) => database.getAll('traces', range)), openTimeout()]);
      return records.map(({ idMuseum: _, ...trace }) => trace);
    },
    async change(idMuseum, changes) {
      await visits(async (database) => {
        const { store, done } = database.transaction('traces', 'readwrite');
        const written = changes.map(async ({ key: { day, kind, id }, change }) => {
          const key = [idMuseum, day, kind, id] as const;
          if (!change) return store.delete([...key]);
          const { idMuseum: _, ...known } = (await store.get([...key])) ?? { idMuseum };
          await store.put({ ...change('day' in known ? known : undefined), idMuseum });
        });
        await Promise.all([...written, done]);
      });
      channel?.postMessage(idMuseum);
    },
    listen: (changed) => channel?.addEventListener('message', ({ data }) => changed(data)),
  };
}
