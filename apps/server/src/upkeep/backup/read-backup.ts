import { text } from 'node:stream/consumers';
import { StringDecoder } from 'node:string_decoder';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import {
  type BackedUpFile,
  type BackedUpTable,
  CONTENTS,
  fileEntry,
  readContents,
  tableEntry,
} from './backup-contents.ts';
import { checking, DamagedBackup } from './sealed-stream.ts';

export type NoBackup = { tag: 'no-backup'; message: string };

/**
 * An archive written by `cicerone backup`. All of its content is verified against the written hashes, to the last byte.
 */
export type BackupSource = {
  tables: readonly BackedUpTable[];
  files: readonly BackedUpFile[];
  rows: (table: BackedUpTable) => AsyncIterable<string>;
  file: (file: BackedUpFile) => AsyncIterable<Buffer>;
  close: () => void;
};

/** Opens an archive and reads its description. */
export async function openBackup(path: string): Promise<BackupSource | NoBackup> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  } catch (failure) {
    return noBackup(`${path} cannot be read: ${(failure as Error).message}.`);
  }
  try {
    return await readSource(zip, path);
  } catch (failure) {
    zip.close();
    return noBackup(`${path} is no complete backup: ${(failure as Error).message}.`);
  }
}

async function readSource(zip: ZipFile, path: string): Promise<BackupSource | NoBackup> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const stream = (name: string) => bytesOf(zip, entries.get(name), name);
  const contents = readContents(await text(stream(CONTENTS)));
  if (!contents) {
    zip.close();
    return noBackup(`${path} is no backup that this Cicerone can read.`);
  }
  return {
    tables: contents.tables,
    files: contents.files,
    rows: (table) => lines(checking(stream(tableEntry(table.name)), table, `The table ${table.name}`)),
    file: (file) => checking(stream(fileEntry(file.path)), file, file.path),
    close: () => zip.close(),
  };
}

async function* bytesOf(zip: ZipFile, entry: Entry | undefined, name: string): AsyncGenerator<Buffer> {
  if (!entry) throw new DamagedBackup(`${name} is missing`);
  try {
    yield* await zip.openReadStreamPromise(entry);
  } catch (failure) {
    throw new DamagedBackup(`${name} is damaged (${(failure as Error).message})`);
  }
}

/** Far longer than any row, in characters: an archive without line ends must not fill the memory. */
const LONGEST_ROW_CHARACTERS = 10_000_000;

async function* lines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const complete = (rest + decoder.write(chunk)).split('\n');
    rest = complete.pop() ?? '';
    if (rest.length > LONGEST_ROW_CHARACTERS) throw new DamagedBackup('A table has a row without an end');
    yield* complete;
  }
}

function noBackup(message: string): NoBackup {
  return { tag: 'no-backup', message };
}
