import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { lchown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type DatabaseRefused, databaseRefused } from '../database-refused.ts';
import { FLOCK, hasFlock } from './cluster-holder.ts';
import type { Place } from './postgres-place.ts';
import type { Programs } from './postgres-programs.ts';

/** The settings of the postmaster process. Small, because it shares its machine with the museum's server. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '20',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  max_wal_senders: '0',
  wal_level: 'minimal',
  // An acknowledged row is on the disk.
  synchronous_commit: 'on',
  fsync: 'on',
  full_page_writes: 'on',
  autovacuum_max_workers: '1',
  max_parallel_workers: '0',
  io_method: 'sync',
  jit: 'off',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;

/** A log longer than this, in bytes, is rotated at the next start. */
const LONG_LOG_BYTES = 1_000_000;

/** The longest path of a socket, in bytes, without the name that PostgreSQL adds to its folder. */
const LONGEST_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432.lock'.length;

/**
 * The folder of the socket. It is in the temporary directory, because socket paths must be short, and closed to all
 * other users. If the database runs already, it is the folder that the database was given. Refused if another user
 * created it.
 */
export async function socketFolder({ cluster, account }: Place): Promise<string | DatabaseRefused> {
  const inUse = runsHere(cluster) ? postmasterFile(cluster)?.sockets : undefined;
  const own = socketFolderFor(cluster);
  const folder = inUse || own;
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting);
  const { mode, uid: owner } = await lstat(folder);
  const isClosed = (mode & 0o170077) === 0o040000;
  const { uid, gid } = account.ids;
  // Created by root, just now, by this start or by a parallel one that has not got further. The database's user wrote
  // any other name, and root hands over nothing that another user names.
  const isNew = folder === own && isClosed && owner === 0 && uid !== undefined && gid !== undefined;
  if (isNew) await lchown(folder, uid, gid);
  if (isNew || (isClosed && owner === account.uid)) return folder;
  return databaseRefused(`${folder} belongs to somebody else: remove it, or set TMPDIR.`);
}

function ignoreExisting(failure: NodeJS.ErrnoException): void {
  if (failure.code !== 'EEXIST') throw failure;
}

function socketFolderFor(cluster: string): string {
  const name = `cicerone-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  const wished = join(tmpdir(), name);
  return Buffer.byteLength(wished) > LONGEST_SOCKET_FOLDER ? join('/tmp', name) : wished;
}

/** Starts the postmaster process detached: it outlives ours, and a key pressed in our terminal does not reach it. */
export function spawnPostmaster(
  { cluster, account, folder }: Place,
  programs: Programs,
  sockets: string,
): ChildProcess {
  const log = openLog(join(folder, 'postgres.log'));
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: sockets });
  const args = ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const options = { ...account.ids, env: programs.env, cwd: '/', detached: true };
  const [program = '', ...rest] = aloneIn(cluster, [programs.postgres, ...args]);
  const child = spawn(program, rest, { ...options, stdio: ['ignore', log, log] });
  closeSync(log);
  // The log and the exit report it.
  child.on('error', () => {});
  child.unref();
  return child;
}

function openLog(path: string): number {
  try {
    if (statSync(path).size > LONG_LOG_BYTES) renameSync(path, `${path}.old`);
  } catch {
    // The first start has no log.
  }
  // The folder belongs to the database's user, and root writes through no link that this user has created.
  return openSync(path, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o640);
}

/** The last message that PostgreSQL wrote into its log, for a sentence to the operator. */
export function lastWords({ folder }: Place): string {
  const lines = readFileSync(join(folder, 'postgres.log'), 'utf8').trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
}

/** Whether a database runs on these files and is visible from this process. */
export function runsHere(cluster: string): boolean {
  const pid = postmasterPid(cluster);
  return pid !== undefined && isPostmasterOf(cluster, pid);
}

/** The id of the process that holds a database's files; undefined if there is none. */
export function postmasterPid(cluster: string): number | undefined {
  return postmasterFile(cluster)?.pid;
}

/** Reads the file that the postmaster wrote about itself. */
function postmasterFile(cluster: string) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]) || undefined, sockets: lines[4] };
  } catch {
    return undefined;
  }
}

/** The exit code of a database whose files another one holds. */
export const HELD_ELSEWHERE = 75;

/**
 * Runs PostgreSQL while it holds the folder of its files by `flock`, which also works across containers. In another
 * container, the process id in PostgreSQL's own lock file means another process or none, and its other lock, the shared
 * memory, is invisible. A stale lock file is deleted once the folder is held.
 */
function aloneIn(cluster: string, command: readonly string[]): readonly string[] {
  const isLeft = isLockLeft(cluster);
  const file = join(cluster, 'postmaster.pid');
  // PostgreSQL's own two locks work on one machine; for other machines there is a file (`cluster-holder.ts`).
  if (!hasFlock()) {
    if (isLeft) rmSync(file, { force: true });
    return command;
  }
  const alone = [FLOCK, '--no-fork', '--nonblock', '--conflict-exit-code', String(HELD_ELSEWHERE), cluster];
  return isLeft ? [...alone, '/bin/sh', '-c', 'rm -f "$0"; exec "$@"', file, ...command] : [...alone, ...command];
}

/**
 * After a power cut, or in a restarted container, the process id in the lock file may belong to another program (or to
 * a zombie), and PostgreSQL would wait for it permanently.
 */
function isLockLeft(cluster: string): boolean {
  const pid = postmasterPid(cluster);
  return pid !== undefined && isAlive(pid) && !isPostmasterOf(cluster, pid);
}

/**
 * Whether a process is PostgreSQL, alive, and works in this folder. If the system does not say, its process id is
 * trusted.
 */
function isPostmasterOf(cluster: string, pid: number): boolean {
  if (process.platform !== 'linux') return isAlive(pid);
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(readProcess(pid)) ?? [];
  return (
    name === 'postgres' && state !== 'Z' && (workingFolder(pid) ?? realpathSync(cluster)) === realpathSync(cluster)
  );
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/**
 * Stops the process: open transactions are rolled back. Waits until it has ended. If it hangs, harder signals follow,
 * none of which loses acknowledged writes.
 *
 * @param patience how long to wait after each signal, in milliseconds
 */
export async function stopPostmaster(cluster: string, patience = 30_000): Promise<void> {
  const pid = postmasterPid(cluster);
  // The database's user wrote the process id: root stops nothing but a database that works in this folder.
  if (pid === undefined || !isPostmasterOf(cluster, pid)) return;
  for (const means of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!signal(pid, means)) return;
    for (const start = Date.now(); isAlive(pid); await setTimeout(20)) if (Date.now() - start > patience) break;
    if (!isAlive(pid)) break;
  }
  // The folder stays if another process has started the database again meanwhile.
  await rmdir(socketFolderFor(cluster)).catch(() => undefined);
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A zombie, whose parent never reads its exit status, keeps its process id.
  return process.platform !== 'linux' || !/^\d+ \(.*\) Z/s.test(readProcess(pid));
}

function readProcess(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '0 () Z';
  }
}
