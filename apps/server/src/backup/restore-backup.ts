import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import type { TellProgress } from '../domain/progress.ts';
import { syncFolder, writeAtomically } from '../storage/atomic-write.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import type { Database } from '../storage/database/open-database.ts';
import { type Busy, withLock } from '../storage/locks/with-lock.ts';
import type { BackedUpFile, BackedUpTable } from './backup-contents.ts';
import { contentFiles, isHalfRestored, removeContent } from './backup-files.ts';
import { allTables, insertLines, isEmpty, quoted } from './backup-tables.ts';
import type { BackupSource } from './read-backup.ts';
import { DamagedBackup } from './sealed-stream.ts';

export type Restored = { tag: 'restored'; rows: number; files: number };
export type RestoreRefused = { tag: 'restore-refused'; message: string };

/**
 * Brings back everything that a backup holds, into an installation that holds nothing. All of it or nothing: a mark
 * stands in the data folder until everything is on the disk; what is found under such a mark is removed by the next try.
 */
export function restoreBackup(
  folder: DataFolder,
  database: Database,
  source: BackupSource,
  tell?: TellProgress,
): Promise<Restored | RestoreRefused | Busy> {
  const work = async () => {
    const client = await database.pool.connect();
    try {
      const refused = await refusal(folder, client, source.tables);
      return refused ?? (await restore(folder, client, source));
    } finally {
      client.release(true);
    }
  };
  return withLock(folder, { ground: 'everything', doing: 'the restoration' }, work, { tell });
}

async function refusal(
  folder: DataFolder,
  client: PoolClient,
  backedUp: readonly BackedUpTable[],
): Promise<RestoreRefused | undefined> {
  const unknown = unknownIn(backedUp);
  if (unknown) return refuse(`The backup holds ${unknown}, which this Cicerone does not know: it is of a newer one.`);
  if (await isHalfRestored(folder)) await clear(folder, client);
  const [file] = await contentFiles(folder);
  if (file) return refuse(`${folder.root} is not empty (${file}). Restore into a new data folder.`);
  for (const table of allTables()) {
    if (!(await isEmpty(client, table))) {
      return refuse(`The database is not empty (${table.name}). Restore into an empty one.`);
    }
  }
  return undefined;
}

function unknownIn(backedUp: readonly BackedUpTable[]): string | undefined {
  for (const { name, columns } of backedUp) {
    const known = allTables().find((table) => table.name === name);
    if (!known) return `a table ${name}`;
    const column = columns.find((one) => !known.columns.includes(one));
    if (column) return `a column ${name}.${column}`;
  }
  return undefined;
}

async function restore(
  folder: DataFolder,
  client: PoolClient,
  source: BackupSource,
): Promise<Restored | RestoreRefused> {
  await writeAtomically(folder.restoring, 'A backup is being restored here.\n');
  try {
    for (const file of source.files) await restoreFile(folder, source, file);
    await client.query('begin');
    await client.query("set local time zone 'UTC'");
    const rows = await restoreTables(client, source);
    await client.query('commit');
    await rm(folder.restoring);
    await syncFolder(folder.root);
    return { tag: 'restored', rows, files: source.files.length };
  } catch (failure) {
    await client.query('rollback').catch(() => {});
    await clear(folder, client);
    await rm(folder.restoring);
    if (failure instanceof DamagedBackup) return refuse(`The backup cannot be restored: ${failure.message}.`);
    throw failure;
  }
}

async function clear(folder: DataFolder, client: PoolClient): Promise<void> {
  await removeContent(folder);
  await client.query(`truncate ${allTables().map(({ name }) => quoted(name))}`);
}

/** In the order in which tables refer to each other now, whatever it was. */
async function restoreTables(client: PoolClient, source: BackupSource): Promise<number> {
  let rows = 0;
  for (const { name } of allTables()) {
    const table = source.tables.find((one) => one.name === name);
    if (!table) continue;
    const inserted = await insertLines(client, table, source.rows(table));
    if (inserted !== table.rows) throw new DamagedBackup(`The table ${name} is damaged`);
    rows += inserted;
  }
  return rows;
}

async function restoreFile(folder: DataFolder, source: BackupSource, file: BackedUpFile): Promise<void> {
  const target = resolve(folder.root, file.path);
  if (!target.startsWith(folder.root + sep)) throw new DamagedBackup(`${file.path} leads out of the data folder`);
  await mkdir(dirname(target), { recursive: true });
  await pipeline(source.file(file), createWriteStream(target, { flags: 'wx', mode: modeOf(folder, target) }));
  const written = await open(target, 'r+');
  await written.sync().finally(() => written.close());
}

/** A key is read by its owner alone. */
function modeOf({ codeKey }: DataFolder, path: string): number {
  return path === codeKey ? 0o600 : 0o666;
}

function refuse(message: string): RestoreRefused {
  return { tag: 'restore-refused', message };
}
