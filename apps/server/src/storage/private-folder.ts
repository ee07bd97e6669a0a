import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { DataFolder } from './data-folder.ts';

/**
 * From now on what this process writes is for its own user alone. Guarded guides, drafts, keys and notes lie in the data
 * folder, and other programs run on the same machine.
 *
 * @returns the usual way back, for files that somebody asked for by name
 */
export function writePrivately(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const usual = process.umask(0o077);
  return async (work) => {
    process.umask(usual);
    try {
      return await work();
    } finally {
      process.umask(0o077);
    }
  };
}

/**
 * Makes the data folder unless it is there, and closes what lies in it to others, who could look into it until now. In a
 * folder that root makes the database's user passes by to its own, and sees nothing.
 */
export async function makePrivateFolder(folder: DataFolder): Promise<void> {
  const first = await mkdir(folder.root, { recursive: true });
  if (first !== undefined && process.getuid?.() === 0) await letPassBy(folder.root, first);
  for (const inside of [
    folder.venues,
    folder.media,
    folder.pictures,
    folder.incoming,
    folder.snapshots,
    folder.locks,
  ]) {
    const found = await stat(inside).catch(() => undefined);
    // Whoever may not change that is not the one whose folder it is.
    if (found && (found.mode & 0o007) !== 0) await chmod(inside, found.mode & 0o770).catch(() => undefined);
  }
}

/** All folders that were made, from the first one down. */
async function letPassBy(root: string, first: string): Promise<void> {
  const end = dirname(resolve(first));
  for (let place = resolve(root); place !== end; place = dirname(place)) await chmod(place, 0o711);
}
