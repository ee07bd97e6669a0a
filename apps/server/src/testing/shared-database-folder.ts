import { chmod, mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopPostmaster } from '../storage/database/embedded/postmaster.ts';

/** The environment variable that names the folder. */
export const SHARED_DATABASE = 'CICERONE_TEST_DATABASE_FOLDER';

/**
 * Gives all test files of a run one folder for an embedded database, which the first test that needs it starts. Stops
 * it after the run.
 */
export async function setup(): Promise<() => Promise<void>> {
  await removeLeftBehind(tmpdir());
  const folder = await mkdtemp(join(tmpdir(), 'cicerone-test-database-'));
  // If root runs the tests, the database runs as another user, who has to reach the folder.
  await chmod(folder, 0o755);
  process.env[SHARED_DATABASE] = folder;
  return async () => {
    await stopPostmaster(join(folder, 'home/cluster'));
    await rm(folder, { recursive: true, force: true });
  };
}

/** In milliseconds: no run takes that long. */
const DAY_MS = 86_400_000;

/** Deletes the remains of killed runs in the temporary folder: their folders, and the empty ones of their sockets. */
export async function removeLeftBehind(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const path = join(place, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.NaN }));
    if (!(Date.now() - mtimeMs > DAY_MS)) continue;
    if (/^cicerone-[\da-f]{16}$/.test(name)) await rmdir(path).catch(() => undefined);
    if (!/^cicerone-test-(database-)?\w{6}$/.test(name)) continue;
    await stopPostmaster(join(path, 'home/cluster'));
    await rm(path, { recursive: true, force: true });
  }
}
