import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { NoPackage, PackageSource } from './package-source.ts';

/** A venue has a few thousand files; a list that never ends is an attack. */
const MAX_ENTRIES = 200_000;

/**
 * A package that lies as a ZIP file, with `venue.json` at its top or in the one folder that was packed. The library
 * refuses names that lead out of the archive.
 */
export async function openZip(path: string): Promise<PackageSource | NoPackage> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  } catch (failure) {
    return noZip(path, failure);
  }
  try {
    const entries = await readEntries(zip);
    const top = topFolder(entries);
    return {
      async open(inside) {
        const entry = entries.get(top + inside);
        return entry && zip.openReadStreamPromise(entry);
      },
      close: () => zip.close(),
    };
  } catch (failure) {
    zip.close();
    return noZip(path, failure);
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= MAX_ENTRIES) throw new Error(`it has more than ${MAX_ENTRIES} files`);
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Who packs a folder by its context menu gets the folder's own name before every path. */
function topFolder(entries: ReadonlyMap<string, Entry>): string {
  if (entries.has('venue.json')) return '';
  const found = [...entries.keys()].filter(
    (name) => /^[^/]+\/venue\.json$/.test(name) && !name.startsWith('__MACOSX/'),
  );
  return found.length === 1 ? (found[0] ?? '').slice(0, -'venue.json'.length) : '';
}

function noZip(path: string, failure: unknown): NoPackage {
  return {
    tag: 'no-package',
    message: `${path} is no folder and no readable ZIP file: ${(failure as Error).message}.`,
  };
}
