import { isUtf8 } from 'node:buffer';
import { MEGABYTE } from '@cicerone/content/amount-of-bytes';
import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl';
import type { NoPackage, PackageSource } from './package-source.ts';

/** A venue has a few thousand files; an endless list is an attack. */
const MAX_ENTRIES = 200_000;

/**
 * Media are compressed already, and text shrinks to a tenth. A file above this size with a higher ratio is a ZIP bomb.
 */
const MAX_RATIO = 100;
const HARMLESS_BYTES = 10 * MEGABYTE;

/**
 * Opens a package in a ZIP file, with `venue.json` at its top or in the one folder that was packed. The library refuses
 * names that lead out of the archive, and entries that unpack to another size than they declare. Links are no files of
 * the package.
 */
export async function openZip(path: string, maxEntries = MAX_ENTRIES): Promise<PackageSource | NoPackage> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  } catch (failure) {
    return noZip(path, failure);
  }
  try {
    const entries = await readEntries(zip, maxEntries);
    const top = topFolder(entries);
    return {
      async open(inside) {
        const entry = entries.get(top + inside);
        if (!entry) return undefined;
        if (isBomb(entry)) throw new Error(`it unpacks to more than ${MAX_RATIO} times its size`);
        return zip.openReadStreamPromise(entry);
      },
      list: async () =>
        [...entries.keys()].filter((name) => name.startsWith(top)).map((name) => name.slice(top.length)),
      close: () => zip.close(),
    };
  } catch (failure) {
    zip.close();
    return noZip(path, failure);
  }
}

async function readEntries(zip: ZipFile, maxEntries: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    count += 1;
    if (count > maxEntries) throw new Error(`it has more than ${maxEntries} entries`);
    if (entry.fileName.endsWith('/') || isLink(entry)) continue;
    const name = nameOf(entry);
    // Programs differ in which of the two they unpack, so the checked file might not be the unpacked one.
    if (entries.has(name)) throw new Error(`it has ${name} twice`);
    entries.set(name, entry);
  }
  return entries;
}

/** The flag of an entry whose name is in UTF-8 (APPNOTE, 4.4.4). */
const IN_UTF8 = 0x0800;

/**
 * The name of an entry as its museum wrote it. The Mac packs names in UTF-8 without the flag that says so; the library
 * reads those in the letters of DOS. No name in those letters is UTF-8 by chance, but one of Latin letters alone, which
 * are the same in both.
 */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag }: Entry): string {
  if ((generalPurposeBitFlag & IN_UTF8) !== 0 || !isUtf8(fileNameRaw)) return fileName;
  const name = fileNameRaw.toString('utf8').replaceAll('\\', '/');
  const fault = validateFileName(name);
  if (fault) throw new Error(fault);
  return name;
}

/** Whether an entry is a symbolic link, which Unix programs pack as a file that holds the link's target. */
function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const madeOnUnix = [3, 19].includes(versionMadeBy >>> 8);
  return madeOnUnix && ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
}

function isBomb({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > HARMLESS_BYTES && uncompressedSize > MAX_RATIO * compressedSize;
}

/** The folder's own name, which comes before every path if a folder was packed by its context menu. */
function topFolder(entries: ReadonlyMap<string, Entry>): string {
  if (entries.has('venue.json')) return '';
  const found = [...entries.keys()].filter(
    (name) => /^[^/]+\/venue\.json$/.test(name) && !name.startsWith('__MACOSX/'),
  );
  return found.length === 1 ? (found[0] ?? '').slice(0, -'venue.json'.length) : '';
}

/** The start of the library's message for an archive without an end. */
const ENDLESS = /^End of central directory record signature not found/;

function noZip(path: string, failure: unknown): NoPackage {
  const reason = (failure as Error).message.replace(/\.$/, '');
  const message = ENDLESS.test(reason)
    ? `${path} is a ZIP file that breaks off: its end is missing. Copy it again, or pack the folder again.`
    : `${path} is no ZIP file that can be taken in: ${reason}. Pack the folder again.`;
  return { tag: 'no-package', message };
}
