import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { DataFolder } from '../storage/data-folder.ts';

/** Leftovers of backups that were broken off are cleared away after a day, in milliseconds. */
const A_DAY = 86_400_000;

/**
 * What lies in a data folder and is not its content: the tables come as rows, the rest is work in progress. Nor does the
 * key of the cookies travel, with what was taken back of them: a backup is carried about, and who has that key needs no
 * code. Without it visitors type their codes again. The key of the codes does travel: without it the codes in the tables are lost.
 */
function isApart(folder: DataFolder, path: string): boolean {
  const { database, locks, incoming, snapshots, restoring, cookieKey, cookieEpochs } = folder;
  return [database, `${database}-elsewhere`, locks, incoming, snapshots, restoring, cookieKey, cookieEpochs].includes(
    path,
  );
}

/** The paths of all files that make up a data folder's content, relative to it, with slashes. */
export async function contentFiles(folder: DataFolder): Promise<string[]> {
  const top = await readdir(folder.root, { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of top) {
    const path = join(folder.root, entry.name);
    if (isApart(folder, path) || entry.name.endsWith('.tmp')) continue;
    if (entry.isFile()) found.push(entry.name);
    if (entry.isDirectory()) found.push(...(await filesBelow(folder.root, path)));
  }
  return found.sort();
}

async function filesBelow(root: string, path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp') && !isUnfinished(entry.parentPath))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** A publication that is under way, or was. */
function isUnfinished(folder: string): boolean {
  return /\.(unfinished|removed)$/.test(folder);
}

/** Whether a restoration into this data folder was broken off: then nothing in it is to be relied on. */
export async function isHalfRestored(folder: DataFolder): Promise<boolean> {
  return Boolean(await stat(folder.restoring).catch(() => undefined));
}

export type Snapshot = { root: string; paths: readonly string[]; remove: () => Promise<void> };

/**
 * All files as they are at this moment, while nobody writes: a second name for each, which stays though the first is
 * given to another file. (Files here are replaced, never written into.) Takes no time and no room.
 */
export async function takeSnapshot(folder: DataFolder): Promise<Snapshot> {
  await removeOld(folder.snapshots);
  const root = join(folder.snapshots, randomUUID());
  const paths = await contentFiles(folder);
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    await linkFiles(folder, paths, root);
  } catch (failure) {
    await remove();
    throw failure;
  }
  return { root, paths, remove };
}

async function linkFiles(folder: DataFolder, paths: readonly string[], root: string): Promise<void> {
  const made = new Set<string>();
  await mkdir(root, { recursive: true });
  for (const path of paths) {
    const target = join(root, path);
    if (!made.has(dirname(target))) await mkdir(dirname(target), { recursive: true });
    made.add(dirname(target));
    // Some disks know one name for each file.
    await link(join(folder.root, path), target).catch(() =>
      copyFile(join(folder.root, path), target, constants.COPYFILE_FICLONE),
    );
  }
}

async function removeOld(snapshots: string): Promise<void> {
  for (const name of await readdir(snapshots).catch(() => [])) {
    const { mtimeMs } = await stat(join(snapshots, name)).catch(() => ({ mtimeMs: Number.NaN }));
    if (Date.now() - mtimeMs > A_DAY) await rm(join(snapshots, name), { recursive: true, force: true });
  }
}

/** Removes all content, for a restoration that was broken off. */
export async function removeContent(folder: DataFolder): Promise<void> {
  for (const name of await readdir(folder.root).catch(() => [])) {
    const path = join(folder.root, name);
    if (!isApart(folder, path)) await rm(path, { recursive: true, force: true });
  }
}
