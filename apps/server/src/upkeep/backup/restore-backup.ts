import { createWriteStream, rmSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg, { type PoolClient } from 'pg';
import type { ReportProgress } from '../../basis/progress.ts';
import { syncFolder, writeAtomically } from '../../storage/atomic-write.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { claimDatabase, isOfInstallation } from '../../storage/database/installation-id.ts';
import type { Database } from '../../storage/database/open-database.ts';
import { type Busy, type HeldLock, withLock } from '../../storage/locks/with-lock.ts';
import type { BackedUpFile, BackedUpTable } from './backup-contents.ts';
import { contentFiles, isHalfRestored, removeContent } from './backup-files.ts';
import { allTables, insertLines, isEmpty, quoted } from './backup-tables.ts';
import { isHeld } from './held-files.ts';
import type { BackupSource } from './read-backup.ts';
import { DamagedBackup } from './sealed-stream.ts';

export type Restored = { tag: 'restored'; rows: number; files: number };
export type RestoreRefused = { tag: 'restore-refused'; message: string };

/** The target of a restore. */
type Target = { folder: DataFolder; client: PoolClient; prove: HeldLock['prove'] };

/**
 * Restores all content of a backup into an installation that holds nothing. All of it or nothing: a marker stays in the
 * data folder until everything is on the disk. The next attempt deletes content under such a marker, and rows only from
 * a database that belongs to this data folder.
 */
export function restoreBackup(
  folder: DataFolder,
  database: Database,
  source: BackupSource,
  report?: ReportProgress,
): Promise<Restored | RestoreRefused | Busy> {
  const work = async ({ prove }: HeldLock) => {
    const client = await database.pool.connect();
    try {
      const target = { folder, client, prove };
      return (await refusal(target, source)) ?? (await restore(target, source));
    } finally {
      client.release(true);
    }
  };
  return withLock(folder, { scope: 'everything', doing: 'the restoration' }, work, { report });
}

async function refusal(target: Target, source: BackupSource): Promise<RestoreRefused | undefined> {
  const { folder, client } = target;
  const foreign = foreignIn(source.files);
  if (foreign !== undefined) {
    return refuse(`The backup cannot be restored: ${JSON.stringify(foreign)} is no file of a backup, or there twice.`);
  }
  const unknown = unknownIn(source.tables);
  if (unknown) return refuse(`The backup holds ${unknown}, which this Cicerone does not know: it is of a newer one.`);
  const isTriedAgain = await isHalfRestored(folder);
  // Rows are committed together with the id: rows without our id were not written by a restore into this folder.
  const isOurs = isTriedAgain && (await isOfInstallation(client, folder.installationId));
  for (const table of isOurs ? [] : allTables()) {
    if (await isEmpty(client, table)) continue;
    const whose = isTriedAgain ? ', and not that of the restoration that was broken off here' : '';
    return refuse(`The database is not empty (${table.name})${whose}. Restore into an empty one.`);
  }
  if (isTriedAgain) await clear(target);
  const [file] = await contentFiles(folder);
  return file ? refuse(`${folder.root} is not empty (${file}). Restore into a new data folder.`) : undefined;
}

/** The first path that we would not have written: an archive's own description is trusted only as far as that. */
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

async function restore(target: Target, source: BackupSource): Promise<Restored | RestoreRefused> {
  const { folder, client, prove } = target;
  await writeAtomically(folder.restoring, 'A backup is being restored here.\n', prove);
  try {
    for (const file of source.files) await restoreFile(target, source, file);
    await client.query('begin');
    await client.query("set local time zone 'UTC'");
    const rows = await restoreTables(client, source);
    await claimDatabase(client, folder.installationId);
    prove();
    await client.query('commit');
    prove();
    rmSync(folder.restoring);
    await syncFolder(folder.root);
    return { tag: 'restored', rows, files: source.files.length };
  } catch (failure) {
    await client.query('rollback').catch(() => {});
    await clear(target);
    prove();
    rmSync(folder.restoring);
    if (failure instanceof DamagedBackup) return refuse(`The backup cannot be restored: ${failure.message}.`);
    throw failure;
  }
}

/**
 * Deletes nothing if the lock was lost, because another command is running here. Deletes rows only if they must be
 * ours.
 */
async function clear({ folder, client, prove }: Target): Promise<void> {
  await removeContent(folder, prove);
  if (!(await isOfInstallation(client, folder.installationId))) return;
  prove();
  await client.query(`truncate ${allTables().map(({ name }) => quoted(name))}`);
}

/**
 * Rows that are invalid for this table: of another form, duplicates, or with a broken reference (classes 22, 23, 42,
 * 54).
 */
function isRefusedByPostgres(failure: unknown): boolean {
  return failure instanceof pg.DatabaseError && /^(22|23|42|54)/.test(failure.code ?? '');
}

/** In the present order of references between tables, whatever it was at the time of the backup. */
const CHANGE_EVERY_DAY = 'insert into changed_days (id_museum, day) select distinct id_museum, day from visits';

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
  // A backup from before there were sums says of no day that it is still to be added up.
  if (!source.tables.some(({ name }) => name === 'changed_days')) await client.query(CHANGE_EVERY_DAY);
  return rows;
}

async function restoreFile({ folder, prove }: Target, source: BackupSource, file: BackedUpFile): Promise<void> {
  const path = join(folder.root, file.path);
  prove();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(source.file(file), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const written = await open(path, 'r+');
  await written.sync().finally(() => written.close());
}

function refuse(message: string): RestoreRefused {
  return { tag: 'restore-refused', message };
}
