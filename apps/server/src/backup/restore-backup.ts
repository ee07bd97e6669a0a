import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg, { type PoolClient } from 'pg';
import type { TellProgress } from '../domain/progress.ts';
import { syncFolder, writeAtomically } from '../storage/atomic-write.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { claimDatabase } from '../storage/database/installation-id.ts';
import type { Database } from '../storage/database/open-database.ts';
import { type Busy, withLock } from '../storage/locks/with-lock.ts';
import type { BackedUpFile, BackedUpTable } from './backup-contents.ts';
import { contentFiles, isHalfRestored, removeContent } from './backup-files.ts';
import { allTables, insertLines, isEmpty, quoted } from './backup-tables.ts';
import { isHeld } from './held-files.ts';
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
      const refused = await refusal(folder, client, source);
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
  source: BackupSource,
): Promise<RestoreRefused | undefined> {
  const foreign = foreignIn(source.files);
  if (foreign !== undefined) {
    return refuse(`The backup cannot be restored: ${JSON.stringify(foreign)} is no file of a backup, or there twice.`);
  }
  const unknown = unknownIn(source.tables);
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

/** What an archive says of itself is believed only as far as we would have written it. */
function foreignIn(files: readonly BackedUpFile[]): string | undefined {
  const paths = new Set<string>();
  for (const { path } of files) {
    if (!isHeld(path) || paths.has(path)) return path.slice(0, 200);
    paths.add(path);
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
    await claimDatabase(client, folder.installationId);
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

/** Rows that are no rows of this table: of another form, twice, or without what they refer to (classes 22, 23, 42, 54). */
function isRefusedByPostgres(failure: unknown): boolean {
  return failure instanceof pg.DatabaseError && /^(22|23|42|54)/.test(failure.code ?? '');
}

/** In the order in which tables refer to each other now, whatever it was. */
async function restoreTables(client: PoolClient, source: BackupSource): Promise<number> {
  let rows = 0;
  for (const { name } of allTables()) {
    const table = source.tables.find((one) => one.name === name);
    if (!table) continue;
    const inserted = await insertLines(client, table, source.rows(table)).catch((failure: unknown) => {
      if (isRefusedByPostgres(failure)) throw new DamagedBackup(`The table ${name} holds what it cannot hold`);
      throw failure;
    });
    if (inserted !== table.rows) throw new DamagedBackup(`The table ${name} is damaged`);
    rows += inserted;
  }
  return rows;
}

async function restoreFile(folder: DataFolder, source: BackupSource, file: BackedUpFile): Promise<void> {
  const target = join(folder.root, file.path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(source.file(file), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  const written = await open(target, 'r+');
  await written.sync().finally(() => written.close());
}

function refuse(message: string): RestoreRefused {
  return { tag: 'restore-refused', message };
}
