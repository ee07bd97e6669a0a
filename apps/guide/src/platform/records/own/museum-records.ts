import type { IDBPDatabase } from 'idb';
import type { KeyOf, RecordStore } from '#domain/own/kept-records.ts';
import type { DatabaseAccess } from '../database-access.ts';
import { inTime } from '../in-time.ts';
import type { VisitDatabase } from '../visit-database.ts';

/** One kind of the visitor's own records in each museum: a store of the second database, by museum and key. */
export function createMuseumRecords<Key, Item extends Key & object>(
  visits: DatabaseAccess<VisitDatabase>,
  name: 'own' | 'traces',
  keyOf: KeyOf<Key>,
): RecordStore<Key, Item> {
  // Without channels (Safari before 15.4) a tab reads the stored records when it opens.
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(`cicerone-${name}`) : undefined;
  const inStore = <Result>(work: (database: IDBPDatabase) => Promise<Result>) =>
    visits((database) => work(database as unknown as IDBPDatabase));
  return {
    async all(idMuseum) {
      const range = IDBKeyRange.bound([idMuseum], [idMuseum, []]);
      const records = await inTime(inStore((database) => database.getAll(name, range)));
      return records.map(itemOf<Item>);
    },
    async change(idMuseum, edits) {
      await inStore(async (database) => {
        const { store, done } = database.transaction(name, 'readwrite');
        const written = edits.map(async ({ key, change }) => {
          const address = [idMuseum, ...keyOf(key)];
          const known = await store.get(address);
          const item = change(known && itemOf<Item>(known));
          await (item ? store.put({ ...item, idMuseum }) : store.delete(address));
        });
        await Promise.all([...written, done]);
      });
      channel?.postMessage(idMuseum);
    },
    listen: (changed) => channel?.addEventListener('message', ({ data }) => changed(data)),
  };
}

function itemOf<Item>({ idMuseum: _, ...item }: Item & { idMuseum: number }): Item {
  return item as Item;
}
