import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopPostmaster } from '../storage/database/postmaster.ts';

/** The environment variable that names the folder. */
export const SHARED_DATABASE = 'CICERONE_TEST_DATABASE_FOLDER';

/**
 * Gives all test files of a run one folder for an embedded database, which the first that needs it starts. Ends it
 * with the run.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cicerone-test-database-'));
  // For root the database runs as another user, who has to reach it.
  await chmod(folder, 0o755);
  process.env[SHARED_DATABASE] = folder;
  return async () => {
    await stopPostmaster(join(folder, 'home/cluster'));
    await rm(folder, { recursive: true, force: true });
  };
}
