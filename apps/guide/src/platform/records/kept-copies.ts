import type { KeptMuseum } from '#domain/settings/kept-museums.ts';
import { evictFiles } from '../files/evict-files.ts';
import type { KeptFiles } from '../files/kept-files.ts';
import { type GuideDatabase, STORE_NAMES } from './database.ts';
import type { DatabaseAccess } from './database-access.ts';
import type { VisitDatabase } from './visit-database.ts';

type Kept = {
  content: DatabaseAccess<GuideDatabase>;
  visits: DatabaseAccess<VisitDatabase>;
  /** The files of releases, as downloaded. */
  releaseFiles: KeptFiles;
};

/** Measures and removes each museum's records and release files on this phone; its media are not included. */
export function createKeptCopies({ content, visits, releaseFiles }: Kept) {
  async function copyOf(idMuseum: number, paths: readonly string[]): Promise<KeptMuseum> {
    const [record, records, document, files] = await Promise.all([
      content((database) => database.get('museums', idMuseum)),
      content((database) =>
        Promise.all(STORE_NAMES.map((name) => database.getAllFromIndex(name, 'idMuseum', idMuseum))),
      ),
      visits((database) => database.get('venueDocuments', idMuseum)),
      Promise.all(paths.map(async (path) => (await (await releaseFiles.get(path))?.blob())?.size ?? 0)),
    ]);
    const fileBytes = files.reduce((sum, size) => sum + size, 0);
    const { name, localizations, preview } = record?.release ?? {};
    return { idMuseum, name, localizations, preview, bytes: bytesOf([record, records, document]) + fileBytes };
  }

  return {
    async all(): Promise<KeptMuseum[]> {
      const ids = new Set(await content((database) => database.getAllKeys('museums')));
      const paths = [...(await releaseFiles.paths())];
      for (const path of paths) ids.add(museumOf(path));
      ids.delete(NO_MUSEUM);
      const pathsOf = (idMuseum: number) => paths.filter((path) => museumOf(path) === idMuseum);
      return Promise.all([...ids].map((idMuseum) => copyOf(idMuseum, pathsOf(idMuseum))));
    },
    /** Removes the files of a museum's release and its records: these last, because the museum is known by them. */
    async remove(idMuseum: number): Promise<void> {
      const paths = [...(await releaseFiles.paths())].filter((path) => museumOf(path) === idMuseum);
      await evictFiles(releaseFiles, paths);
      await visits((database) => database.delete('venueDocuments', idMuseum));
      await content((database) => removeRecords(database, idMuseum));
    },
  };
}

/** Deletes what the visitor left in a museum: favourites, looks, answers, traces, and the visit itself. */
export async function deleteOwn(visits: Kept['visits'], idMuseum: number): Promise<void> {
  const range = IDBKeyRange.bound([idMuseum], [idMuseum, []]);
  await visits(async (database) => {
    const transaction = database.transaction(['own', 'answers', 'traces', 'visits'], 'readwrite');
    const deleted = (['own', 'answers', 'traces'] as const).map((name) => transaction.objectStore(name).delete(range));
    await Promise.all([...deleted, transaction.objectStore('visits').delete(idMuseum), transaction.done]);
  });
}

/** Uses one transaction, so readers never find half a museum. */
async function removeRecords(database: GuideDatabase, idMuseum: number): Promise<void> {
  const transaction = database.transaction(['museums', ...STORE_NAMES], 'readwrite');
  const removed = STORE_NAMES.map(async (name) => {
    const store = transaction.objectStore(name);
    const keys = await store.index('idMuseum').getAllKeys(idMuseum);
    await Promise.all(keys.map((key) => store.delete(key)));
  });
  await Promise.all([transaction.objectStore('museums').delete(idMuseum), ...removed, transaction.done]);
}

/** Estimates the size of records by their JSON text: browsers do not report it. */
function bytesOf(records: unknown): number {
  return new Blob([JSON.stringify(records) ?? '']).size;
}

const NO_MUSEUM = 0;
const OF_A_MUSEUM = /^\/api\/(?:venues|museums\/detail\/all-data)\/(\d+)\//;

/** The museum of a file from the server, by its address. */
function museumOf(path: string): number {
  return Number(OF_A_MUSEUM.exec(path)?.[1] ?? NO_MUSEUM);
}
