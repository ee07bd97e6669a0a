import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { installPackages, mayInstall } from './debian-packages.mjs';
import { onPath } from './programs.mjs';

/** Debian's folder with the programs of each version, not on PATH. */
const OF_DEBIAN = '/usr/lib/postgresql';

/** The oldest version that Cicerone supports. */
const OLDEST = 15;

/** The message if there is none. */
export const NO_POSTGRES =
  'it needs a PostgreSQL of the system, 15 or newer (Debian: postgresql), which is not the one that comes along';

/**
 * The folder with the programs of the system's newest PostgreSQL.
 *
 * @param {string} [ofDebian]
 * @returns {string | undefined}
 */
export function findSystemPostgres(ofDebian = OF_DEBIAN) {
  const versions = readFolder(ofDebian).filter((version) => Number(version) >= OLDEST);
  versions.sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(ofDebian, version, 'bin'));
  const complete = folders.find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => readFolder(folder).includes(name)),
  );
  const initdb = onPath('initdb');
  return complete ?? (initdb && onPath('pg_ctl') && isNewEnough(initdb) ? dirname(initdb) : undefined);
}

/** @param {string} initdb */
function isNewEnough(initdb) {
  const [, major] = /(\d+)/.exec(String(spawnSync(initdb, ['--version']).stdout)) ?? [];
  return Number(major) >= OLDEST;
}

/** @param {string} path */
function readFolder(path) {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** The same; if there is none and we may install programs (root on Debian), it installs Debian's package. */
export async function ensureSystemPostgres() {
  const found = findSystemPostgres();
  if (found || !mayInstall()) return found;
  console.log('Installing PostgreSQL for the tests (once) ...');
  await installPackages(['postgresql']);
  return findSystemPostgres();
}

/**
 * Starts a new, empty server in a temporary folder, on a socket of its own.
 *
 * @param {string} programs
 * @returns {{ url: string, version: string, stop: () => void }} stop also removes it
 */
export function startSystemPostgres(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-postgres-'));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const options = { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  /** @param {string} name @param {readonly string[]} args */
  const run = (name, args) => {
    // The started server keeps the outputs open, so waiting for a pipe would never end.
    const { status, error } = spawnSync(join(programs, name), args, { ...options, stdio: 'ignore' });
    if (status !== 0) throw new Error(`${name} of ${programs} failed: ${error?.message ?? `code ${status}`}`);
  };
  run('initdb', ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const settings = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  return {
    url: `postgres://tester@/postgres?host=${encodeURIComponent(folder)}`,
    version: readFileSync(join(data, 'PG_VERSION'), 'utf8').trim(),
    stop() {
      run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL does not run as root. @returns {{ uid: number, gid: number } | undefined} */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].flatMap((name) => users.filter((user) => user.startsWith(`${name}:`)))[0];
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
