import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Prove } from '../../storage/atomic-write.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { ifThere } from '../../storage/if-there.ts';
import { HELD_PLACES, isHeld } from './held-files.ts';

/** Remains of aborted backups are deleted after a day, in milliseconds. */
const DAY_MS = 86_400_000;

/** The paths of all files that make up a data folder's content, relative to it, with slashes. */
export async function contentFiles(folder: DataFolder): Promise<string[]> {
  const found = await Promise.all(HELD_PLACES.map((name) => filesAt(folder.root, name)));
  return found.flat().filter(isHeld).sort();
}

async function filesAt(root: string, name: string): Promise<string[]> {
  const place = await ifThere(lstat(join(root, name)));
  if (!place?.isDirectory()) return place?.isFile() ? [name] : [];
  const entries = await readdir(join(root, name), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Whether a restore into this data folder was aborted: then none of its content is reliable. */
export async function isHalfRestored(folder: DataFolder): Promise<boolean> {
  return Boolean(await stat(folder.restoring).catch(() => undefined));
}

export type Snapshot = { root: string; paths: readonly string[]; remove: () => Promise<void> };

/**
 * A snapshot of all files, taken while nobody writes: a hard link for each, which stays when the original name is given
 * to another file. (Files here are replaced, never modified.) Needs neither time nor space.
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
    // Some file systems have no hard links.
    await link(join(folder.root, path), target).catch(() =>
      copyFile(join(folder.root, path), target, constants.COPYFILE_FICLONE),
    );
  }
}

async function removeOld(snapshots: string): Promise<void> {
  for (const name of await readdir(snapshots).catch(() => [])) {
    const { mtimeMs } = await stat(join(snapshots, name)).catch(() => ({ mtimeMs: Number.NaN }));
    if (Date.now() - mtimeMs > DAY_MS) await rm(join(snapshots, name), { recursive: true, force: true });
  }
}

/** Deletes all content, after an aborted restore. */
export async function removeContent(folder: DataFolder, prove: Prove): Promise<void> {
  for (const name of HELD_PLACES) {
    prove();
    await rm(join(folder.root, name), { recursive: true, force: true });
  }
}
