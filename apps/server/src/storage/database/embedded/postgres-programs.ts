import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { chmod, cp, mkdir, open, readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type DatabaseRefused, databaseRefused, SET_DATABASE_URL } from '../database-refused.ts';
import type { Binaries } from './postgres-binaries.ts';
import type { Place } from './postgres-place.ts';

const { O_DIRECTORY, O_NOFOLLOW, O_RDONLY } = constants;

/** Programs that the database's user can run, and the environment in which they find their libraries. */
export type Programs = { initdb: string; postgres: string; env: NodeJS.ProcessEnv };

/**
 * Makes the programs executable: with the links that an installation without scripts leaves out, in our own folder. If
 * the database's user cannot reach `node_modules`, also as a copy beside the database.
 */
export async function preparePrograms(binaries: Binaries, place: Place): Promise<Programs | DatabaseRefused> {
  const programs = await programsIn(binaries.native, binaries, place);
  const complaint = complaintOf(programs, place);
  if (complaint === undefined) return programs;
  if (place.account.ids.uid === undefined) return doesNotRun(complaint);
  const copy = join(place.folder, `postgres-${binaries.version}`);
  await makeComplete(copy, (folder) => copyReadable(binaries.native, folder));
  const copied = await programsIn(copy, binaries, place);
  const remaining = complaintOf(copied, place);
  return remaining === undefined ? copied : doesNotRun(remaining);
}

async function programsIn(native: string, { links }: Binaries, place: Place): Promise<Programs> {
  // Named after the target: a clone that moved gets new links, and two processes that start at once want the same ones.
  const name = createHash('sha256').update(native).digest('hex').slice(0, 12);
  const folder = join(place.folder, `links-${name}`);
  await makeComplete(folder, async (fresh) => {
    await mkdir(fresh);
    for (const { source, target } of links) {
      await symlink(join(native, source.replace(/^native./, '')), join(fresh, basename(target)));
    }
  });
  const path = `${folder}:${join(native, 'lib')}`;
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path },
  };
}

/** Creates a folder under another name first, so that it is complete as soon as it is visible. */
async function makeComplete(folder: string, make: (fresh: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  const fresh = `${folder}.${randomUUID()}`;
  await make(fresh);
  // Independent of root's umask, the database's user can read this. Nobody can put a link there for root to follow.
  const opened = await open(fresh, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  await opened.chmod(0o755).finally(() => opened.close());
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
}

/** Makes files that root's umask restricted to root readable for the user who is to run them; nobody else may write. */
async function copyReadable(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    await chmod(path, entry.isDirectory() || path.startsWith(join(to, 'bin')) ? 0o755 : 0o644);
  }
}

/** Why the programs do not run; undefined if they do. */
function complaintOf({ initdb, postgres, env }: Programs, { account }: Place): string | undefined {
  for (const program of [initdb, postgres]) {
    const { status, error, stderr } = spawnSync(program, ['--version'], { ...account.ids, env, cwd: '/' });
    if (status !== 0) return error?.message ?? (String(stderr).trim().split('\n')[0] || `exit code ${status}`);
  }
  return undefined;
}

function doesNotRun(complaint: string): DatabaseRefused {
  return databaseRefused(`The PostgreSQL that comes along does not run here: ${complaint}. ${SET_DATABASE_URL}`);
}
