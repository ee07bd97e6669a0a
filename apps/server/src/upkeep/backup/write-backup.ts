import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { ZipFile } from 'yazl';
import type { ReportProgress } from '../../basis/progress.ts';
import { syncFolder } from '../../storage/atomic-write.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import type { Database } from '../../storage/database/open-database.ts';
import { type Busy, type HeldLock, withLock } from '../../storage/locks/with-lock.ts';
import { type BackupContents, CONTENTS, fileEntry, tableEntry } from './backup-contents.ts';
import { contentFiles, isHalfRestored, type Snapshot, takeSnapshot } from './backup-files.ts';
import { allTables, type TableShape, tableLines } from './backup-tables.ts';
import { sealing } from './sealed-stream.ts';

export type BackedUp = { tag: 'backed-up'; rows: number; files: number };
export type BackupRefused = { tag: 'backup-refused'; message: string };

/** Formats that are compressed already. */
const DENSE = /\.(webp|png|jpe?g|avif|m4a|mp3|mp4|webm|ogg|br|gz|zip)$/;

/**
 * Writes all content of an installation into one archive, while it runs: rows and files as they were at one moment. The
 * archive appears under its name when it is complete and on the disk. An existing file is never overwritten.
 */
export async function writeBackup(
  folder: DataFolder,
  database: Database,
  target: string,
  now: () => Date,
  report?: ReportProgress,
): Promise<BackedUp | BackupRefused | Busy> {
  const refused = await refusal(folder, target);
  if (refused) return { tag: 'backup-refused', message: refused };
  const client = await database.pool.connect();
  try {
    const snapshot = await takeMoment(folder, client, report);
    if ('tag' in snapshot) return snapshot;
    const contents: BackupContents = { format: 1, madeAt: now().toISOString(), tables: [], files: [] };
    await writeArchive(resolve(target), client, snapshot, contents).finally(snapshot.remove);
    await client.query('commit');
    const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
    return { tag: 'backed-up', rows, files: contents.files.length };
  } finally {
    // Closing the connection ends any transaction on it.
    client.release(true);
  }
}

/** Why no backup can be written, as a sentence; undefined if it can. */
async function refusal(folder: DataFolder, target: string): Promise<string | undefined> {
  if (await stat(target).catch(() => undefined)) return `${target} exists already: choose another name or delete it.`;
  const place = dirname(resolve(target));
  if (!(await stat(place).catch(() => undefined))?.isDirectory()) return `There is no folder ${place} for the backup.`;
  return whyNoBackup(folder);
}

/**
 * Why a data folder holds nothing to back up: then probably another folder is meant. Checked before a database is
 * opened, which would be created there.
 */
export async function whyNoBackup(folder: DataFolder): Promise<string | undefined> {
  if (await isHalfRestored(folder))
    return `A restoration into ${folder.root} was broken off: what is there is not whole.`;
  if ((await contentFiles(folder)).length > 0) return undefined;
  return `There is nothing to back up in ${folder.root}: no museum was ever imported there. Set DATA_DIR to the folder that is meant.`;
}

/**
 * From here on the transaction sees this moment, and the snapshot holds its files. No pointer is switched meanwhile.
 */
function takeMoment(folder: DataFolder, client: PoolClient, report?: ReportProgress): Promise<Snapshot | Busy> {
  const work = async ({ prove }: HeldLock) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local time zone 'UTC'");
    await client.query('select txid_current_snapshot()');
    const snapshot = await takeSnapshot(folder);
    try {
      prove();
      return snapshot;
    } catch (failure) {
      await snapshot.remove();
      throw failure;
    }
  };
  return withLock(folder, { scope: 'installation', doing: 'the backup' }, work, { report });
}

async function writeArchive(target: string, client: PoolClient, snapshot: Snapshot, contents: BackupContents) {
  const unfinished = join(dirname(target), `.${randomUUID()}.unfinished`);
  const zip = new ZipFile();
  for (const table of allTables()) addTable(zip, client, table, contents);
  for (const path of snapshot.paths) addFile(zip, snapshot.root, path, contents);
  // Generated when its turn comes, as the last entry: by then it is complete.
  addLazily(zip, CONTENTS, () => Readable.from([JSON.stringify(contents, null, 1)]));
  zip.end();
  const output = zip.outputStream as Readable;
  // The library reports a failing source, but leaves its output open.
  zip.on('error', (failure: Error) => output.destroy(failure));
  try {
    await pipeline(output, createWriteStream(unfinished, { mode: 0o600 }));
    const file = await open(unfinished, 'r+');
    await file.sync().finally(() => file.close());
    await rename(unfinished, target);
    await syncFolder(dirname(target));
  } catch (failure) {
    await rm(unfinished, { force: true });
    throw failure;
  }
}

function addTable(zip: ZipFile, client: PoolClient, table: TableShape, { tables }: BackupContents): void {
  addLazily(zip, tableEntry(table.name), () => {
    let rows = 0;
    const lines = tableLines(client, table, (more) => {
      rows += more;
    });
    return Readable.from(sealing(lines, (seal) => tables.push({ ...table, rows, ...seal })));
  });
}

function addFile(zip: ZipFile, root: string, path: string, { files }: BackupContents): void {
  addLazily(
    zip,
    fileEntry(path),
    () => Readable.from(sealing(createReadStream(join(root, path)), (seal) => files.push({ path, ...seal }))),
    !DENSE.test(extname(path)),
  );
}

function addLazily(zip: ZipFile, name: string, read: () => Readable, compress = true): void {
  zip.addReadStreamLazy(name, { compress, mtime: new Date() }, (callback) => callback(null, read()));
}
