import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolder } from '../storage/data-folder.ts';
import { isTokenHeld } from '../storage/locks/lock-file.ts';

/**
 * Gives an import its own folder for incoming files, and deletes the folder afterwards. Folders of aborted imports are
 * deleted too; those of concurrent imports stay.
 *
 * @param token of the lock that the import holds
 */
export async function withIncoming<Result>(
  folder: DataFolder,
  token: string,
  work: (own: DataFolder) => Promise<Result>,
): Promise<Result> {
  for (const name of await readdir(folder.incoming).catch(() => [])) {
    if (await isTokenHeld(folder.locks, name)) continue;
    await rm(join(folder.incoming, name), { recursive: true, force: true });
  }
  const own = { ...folder, incoming: join(folder.incoming, token) };
  try {
    return await work(own);
  } finally {
    await rm(own.incoming, { recursive: true, force: true });
    // Succeeds only for the last import to finish.
    await rmdir(folder.incoming).catch(() => undefined);
  }
}
