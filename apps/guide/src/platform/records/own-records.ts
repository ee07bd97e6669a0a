import type { OwnStore } from '#domain/own/own.ts';
import type { OwnWork } from '#domain/own/own-work.ts';
import type { DatabaseAccess } from './database-access.ts';
import { openTimeout } from './open-timeout.ts';
import type { VisitDatabase } from './visit-database.ts';

const NAME = 'cicerone-own';

/** The visitor's own works in each museum, in the second database, and the pictures that represent them. */
export function createOwnRecords(
  visits: DatabaseAccess<VisitDatabase>,
): OwnStore & { pictures(): Promise<readonly string[]> } {
  // Without channels (Safari before 15.4) a tab reads the stored works when it opens.
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(NAME) : undefined;
  return {
    async all(idMuseum) {
      const range = IDBKeyRange.bound([idMuseum], [idMuseum, []]);
      const records = await Promise.race([visits((database) => database.getAll('own', range)), openTimeout()]);
      return records.map(({ idMuseum: _, ...work }) => work);
    },
    async change(idMuseum, changes) {
      await visits(async (database) => {
        const { store, done } = database.transaction('own', 'readwrite');
        const written = [...changes].map(async ([idArtwork, change]) => {
          const { idMuseum: _, ...known } = (await store.get([idMuseum, idArtwork])) ?? { idMuseum };
          const work = change('idArtwork' in known ? (known as OwnWork) : undefined);
          await (work ? store.put({ ...work, idMuseum }) : store.delete([idMuseum, idArtwork]));
        });
        await Promise.all([...written, done]);
      });
      channel?.postMessage(idMuseum);
    },
    listen: (changed) => channel?.addEventListener('message', ({ data }) => changed(data)),
    /** The addresses of the pictures of every museum's own works: those of a removed work are stored nowhere else. */
    async pictures() {
      const records = await Promise.race([visits((database) => database.getAll('own')), openTimeout()]);
      return records.flatMap(({ picture }) => (picture === undefined ? [] : [picture]));
    },
  };
}
