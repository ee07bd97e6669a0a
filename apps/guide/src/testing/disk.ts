import type { DatabaseAccess } from '../platform/records/database-access.ts';
import type { VisitDatabase } from '../platform/records/visit-database.ts';

/**
 * What a phone keeps of a museum's pages: local storage, which a browser brings to the disk now and then, and a
 * database, which is there as soon as it was written.
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
    /** How often something was written into local storage. */
    writes: () => writes,
    bringToDisk() {
      onDisk = new Map(local);
    },
    /** All of the browser is gone: what was not brought to the disk never was. */
    loseMemory() {
      local = new Map(onDisk);
    },
  };
}
