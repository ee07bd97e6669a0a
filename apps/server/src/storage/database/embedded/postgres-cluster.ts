import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { lchown, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseRefused, databaseRefused } from '../database-refused.ts';
import type { Account } from './postgres-account.ts';
import type { Binaries } from './postgres-binaries.ts';
import type { Place } from './postgres-place.ts';
import type { Programs } from './postgres-programs.ts';

/** The role that owns everything. */
export const ROLE = 'cicerone';

/** Texts are UTF-8 and sorted by code point, the same on every system, whatever locales it has. */
const INITDB = [
  ...['--username', ROLE, '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C'],
  ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--data-checksums', '--no-instructions'],
];

/**
 * Creates the database's files unless they exist. They are created under another name first, so that an aborted start
 * leaves nothing that looks like a database. Refused if they are of another major version of PostgreSQL.
 */
export async function prepareCluster(
  { cluster, account, folder }: Place,
  programs: Programs,
  { major }: Binaries,
): Promise<DatabaseRefused | undefined> {
  await removeUnfinished(folder);
  if (!existsSync(cluster)) {
    const fresh = await newFolder(folder, account);
    const complaint = await runInitdb(programs, [...INITDB, '--pgdata', fresh], account.ids);
    // If another process was faster, its database is used.
    if (complaint === undefined) await rename(fresh, cluster).catch(() => undefined);
    await rm(fresh, { recursive: true, force: true });
    if (complaint !== undefined) return databaseRefused(`The database cannot be made in ${folder}: ${complaint}`);
  }
  return (await othersFiles(cluster, account)) ?? otherMajor(cluster, await majorOf(cluster), major);
}

/**
 * An empty folder for the database's files, owned by the user who runs it: the only thing whose owner root changes to
 * that user.
 */
async function newFolder(folder: string, { ids }: Account): Promise<string> {
  const fresh = join(folder, `${UNFINISHED}${process.pid}-${randomUUID()}`);
  await mkdir(fresh, { mode: 0o700 });
  if (ids.uid !== undefined && ids.gid !== undefined) await lchown(fresh, ids.uid, ids.gid);
  return fresh;
}

const UNFINISHED = 'unfinished-';

/** Deletes the remains of processes that ended while creating a database. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const { mtimeMs } = await lstat(join(folder, name)).catch(() => ({ mtimeMs: Number.NaN }));
    if (Date.now() - mtimeMs > LONGEST_INITDB_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Half an hour, in milliseconds: no machine takes that long, so the process has ended. */
const LONGEST_INITDB_MS = 1_800_000;

/** @returns the error message; undefined if it succeeded */
async function runInitdb({ initdb, env }: Programs, args: readonly string[], ids: Place['account']['ids']) {
  const child = spawn(initdb, args, { ...ids, env, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return code === 0 ? undefined : said.trim().replaceAll('\n', ' ');
}

/**
 * Refuses files that root copied or restored: they belong to root, which PostgreSQL rejects. Root never follows a link
 * to them.
 */
async function othersFiles(cluster: string, { ids, name }: Account): Promise<DatabaseRefused | undefined> {
  if (ids.uid === undefined) return undefined;
  const found = await lstat(cluster);
  if (found.isDirectory() && found.uid === ids.uid) return undefined;
  if (!found.isDirectory()) return databaseRefused(`${cluster} is no folder. Put the database's files in its place.`);
  return databaseRefused(
    `The database in ${cluster} belongs to another user (number ${found.uid}), and PostgreSQL runs as ${name}. ` +
      `If you brought it back there, give it to that user: chown -R ${name}: "${cluster}"`,
  );
}

async function majorOf(cluster: string): Promise<string> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '');
  return /^\d+$/.exec(text.trim())?.[0] ?? '';
}

function otherMajor(cluster: string, written: string, major: string): DatabaseRefused | undefined {
  if (written === major) return undefined;
  if (written === '') return databaseRefused(`${cluster} is no database: it has no PG_VERSION.`);
  return databaseRefused(
    `The database in ${cluster} was written by PostgreSQL ${written}, and this Cicerone comes with ${major}. ` +
      'Back it up with the Cicerone that wrote it ("cicerone backup FILE"), and restore that into an empty data folder.',
  );
}
