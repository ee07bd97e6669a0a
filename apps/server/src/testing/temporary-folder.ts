import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

/** An empty folder that is deleted after the tests of the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cicerone-test-'));
  // If root runs the tests, the database runs as another user, who has to reach the folder.
  await chmod(folder, 0o755);
  made.push(folder);
  return folder;
}
