import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DataFolder } from '../storage/data-folder.ts';
import { type Busy, type HeldLock, type LockOptions, withLock } from '../storage/locks/with-lock.ts';
import { readPointer, readReleaseFile, releaseFileNames, releaseVersions } from '../storage/release-files.ts';
import { readUnneeded, saveUnneeded } from '../storage/unneeded-file.ts';
import { venueNumbers } from '../storage/venue-list.ts';
import { dueForRemoval, mediaKeysIn, neededReleases } from './unneeded.ts';

/** What went, and how much waits until its time is up. */
export type CleanedUp = {
  tag: 'cleaned-up';
  releases: number;
  mediaFiles: number;
  bytes: number;
  waiting: number;
};

/** How long what nobody needs is kept, in milliseconds, and how the cleaning waits. */
export type CleaningOptions = LockOptions & { grace?: number };

/** A week: a phone that was asleep over the weekend still finds what its manifest names. In milliseconds. */
export const GRACE = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes releases and media that nobody needs: no pointer, no rollback to the release before, no delta, no draft. Each
 * is noted first and goes at a later cleaning, when it has been unneeded without a break for the grace time; until then
 * it is served as ever. A file that is being sent goes when it was sent. No publication and no import runs meanwhile.
 */
export function cleanUp(
  folder: DataFolder,
  now: () => Date,
  { grace = GRACE, ...lock }: CleaningOptions = {},
): Promise<CleanedUp | Busy> {
  const work = async ({ prove }: HeldLock): Promise<CleanedUp> => {
    await removeLeftovers(folder);
    const unneeded = [...(await unneededReleases(folder)), ...(await unneededMedia(folder))];
    const { due, waiting } = dueForRemoval(unneeded, await readUnneeded(folder), now(), grace);
    const cleaned: CleanedUp = { tag: 'cleaned-up', releases: 0, mediaFiles: 0, bytes: 0, waiting: 0 };
    for (const path of due) {
      prove();
      const bytes = await removeFrom(folder, path);
      if (bytes === undefined) continue;
      delete waiting[path];
      cleaned.bytes += bytes;
      cleaned[path.startsWith('media/') ? 'mediaFiles' : 'releases'] += 1;
    }
    await removePictureNotes(folder);
    await saveUnneeded(folder, waiting);
    return { ...cleaned, waiting: Object.keys(waiting).length };
  };
  return withLock(folder, { ground: 'everything', doing: 'the cleaning' }, work, lock);
}

async function unneededReleases(folder: DataFolder): Promise<string[]> {
  const paths: string[] = [];
  for (const idMuseum of await venueNumbers(folder)) {
    const versions = await releaseVersions(folder, idMuseum);
    const needed = neededReleases(versions, await readPointer(folder, idMuseum));
    for (const version of versions) {
      if (!needed.has(version)) paths.push(pathIn(folder, folder.release(idMuseum, version)));
    }
  }
  return paths;
}

/** Media of a release that still waits are needed: its manifest is in somebody's hand. */
async function unneededMedia(folder: DataFolder): Promise<string[]> {
  const needed = new Set<string>();
  const note = (bytes: Buffer | undefined) => {
    for (const key of mediaKeysIn(String(bytes ?? ''))) needed.add(key);
  };
  for (const idMuseum of await venueNumbers(folder)) {
    note(await readFile(folder.draft(idMuseum)).catch(ifNotThere));
    for (const version of await releaseVersions(folder, idMuseum)) {
      for (const name of [releaseFileNames.current, releaseFileNames.manifest]) {
        note(await readReleaseFile(folder, idMuseum, version, name));
      }
    }
  }
  const names = await readdir(folder.media).catch(() => []);
  return names.filter((name) => !needed.has(name)).map((name) => pathIn(folder, join(folder.media, name)));
}

/** @returns the bytes that are free now; undefined when the system does not let go of it yet */
async function removeFrom(folder: DataFolder, path: string): Promise<number | undefined> {
  const place = join(folder.root, path);
  try {
    const bytes = await bytesOf(place);
    // A release must never be there by half: out of sight in one step, then away.
    const aside = path.startsWith('media/') ? place : `${place}.removed`;
    if (aside !== place) await rename(place, aside);
    await rm(aside, { recursive: true, force: true });
    return bytes;
  } catch {
    return undefined;
  }
}

/** What an import, a publication or a cleaning that was killed left half done. */
async function removeLeftovers(folder: DataFolder): Promise<void> {
  await rm(folder.incoming, { recursive: true, force: true });
  for (const idMuseum of await venueNumbers(folder)) {
    const releases = folder.releases(idMuseum);
    const names = await readdir(releases).catch(() => []);
    for (const name of names.filter((name) => /^\d+(\.[\da-f-]+)?\.(unfinished|removed)$/.test(name))) {
      await rm(join(releases, name), { recursive: true, force: true });
    }
  }
}

/** What is known of pictures whose source is gone. */
async function removePictureNotes(folder: DataFolder): Promise<void> {
  const sources = new Set(await readdir(folder.media).catch(() => []));
  for (const name of await readdir(folder.pictures).catch(() => [])) {
    const [source] = mediaKeysIn(name);
    if (source !== undefined && !sources.has(source)) await rm(join(folder.pictures, name), { force: true });
  }
}

async function bytesOf(place: string): Promise<number> {
  const found = await stat(place);
  if (!found.isDirectory()) return found.size;
  const sizes = await Promise.all((await readdir(place)).map((name) => bytesOf(join(place, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function pathIn(folder: DataFolder, place: string): string {
  return relative(folder.root, place).split(sep).join('/');
}

function ifNotThere(failure: NodeJS.ErrnoException): undefined {
  if (failure.code !== 'ENOENT') throw failure;
}
