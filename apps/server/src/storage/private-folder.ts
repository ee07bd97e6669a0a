import { constants } from 'node:fs';
import { chmod, mkdir, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type DataFolder, PLACES } from './data-folder.ts';

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;

/**
 * From now on what this process writes is for its own user alone. Guarded guides, drafts, keys and markers lie in the data
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
  for (const { name, isPrivate } of Object.values(PLACES)) if (isPrivate) await closeToOthers(join(folder.root, name));
}

/** By a handle, and never by a link: whoever laid that may not be the one who starts Cicerone, who may be root. */
async function closeToOthers(place: string): Promise<void> {
  const opened = await open(place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => undefined);
  if (!opened) return;
  try {
    const found = await opened.stat();
    const { mode } = found;
    // A second name of a file may be that of somebody else's.
    if (!found.isDirectory() && !(found.isFile() && found.nlink === 1)) return;
    // Whoever may not change that is not the one whose folder it is.
    if ((mode & 0o007) !== 0) await opened.chmod(mode & 0o770).catch(() => undefined);
  } finally {
    await opened.close();
  }
}

/** All folders that were made, from the first one down. */
async function letPassBy(root: string, first: string): Promise<void> {
  const end = dirname(resolve(first));
  for (let place = resolve(root); place !== end; place = dirname(place)) await chmod(place, 0o711);
}
