import { constants } from 'node:fs';
import { chmod, mkdir, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type DataFolder, PLACES } from './data-folder.ts';

const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;

/**
 * Makes all files that this process creates from now on private to its own user. Guarded guides, drafts, keys and
 * markers are in the data folder, and other programs run on the same machine.
 *
 * @returns a function that runs work with the usual umask, for files that somebody requested by name
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
 * Creates the data folder if it is missing, and closes its content to other users, who could read it until now. In a
 * folder that root creates, the database's user can pass through to its own folder and see nothing else.
 */
export async function makePrivateFolder(folder: DataFolder): Promise<void> {
  const first = await mkdir(folder.root, { recursive: true });
  if (first !== undefined && process.getuid?.() === 0) await letPassBy(folder.root, first);
  for (const { name, isPrivate } of Object.values(PLACES)) if (isPrivate) await closeToOthers(join(folder.root, name));
}

/** Uses a handle and follows no link: another user may have created the link, and Cicerone may be started by root. */
async function closeToOthers(place: string): Promise<void> {
  const opened = await open(place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => undefined);
  if (!opened) return;
  try {
    const found = await opened.stat();
    const { mode } = found;
    // A hard link may point to another user's file.
    if (!found.isDirectory() && !(found.isFile() && found.nlink === 1)) return;
    // A user who may not change the mode is not the owner of the folder.
    if ((mode & 0o007) !== 0) await opened.chmod(mode & 0o770).catch(() => undefined);
  } finally {
    await opened.close();
  }
}

/** All folders that were created, from the first one down. */
async function letPassBy(root: string, first: string): Promise<void> {
  const end = dirname(resolve(first));
  for (let place = resolve(root); place !== end; place = dirname(place)) await chmod(place, 0o711);
}
