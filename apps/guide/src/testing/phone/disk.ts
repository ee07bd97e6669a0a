import type { DatabaseAccess } from '../../platform/records/database-access.ts';
import type { VisitDatabase } from '../../platform/records/visit-database.ts';

/**
 * A phone's storage for a museum's pages: local storage, which a browser flushes to the disk now and then, and a
 * database, which is durable at once.
 */
export function createDisk() {
  let local = new Map<string, string>();
  let onDisk = new Map(local);
  const records = new Map<unknown, unknown>();
  let writes = 0;
  const database = {
    get: async (_store: string, key: unknown) => records.get(key),
    put: async (_store: string, value: unknown, key: unknown) => void records.set(key, value),
  };
  return {
    localStorage: {
      getItem: (key: string) => local.get(key) ?? null,
      setItem(key: string, value: string) {
        local.set(key, value);
        writes += 1;
      },
      removeItem: (key: string) => void local.delete(key),
    } as Storage,
    visits: ((work: (opened: unknown) => unknown) => work(database)) as DatabaseAccess<VisitDatabase>,
    /** The number of writes to local storage. */
    writes: () => writes,
    bringToDisk() {
      onDisk = new Map(local);
    },
    /** The browser is killed: unflushed writes are lost. */
    loseMemory() {
      local = new Map(onDisk);
    },
  };
}
