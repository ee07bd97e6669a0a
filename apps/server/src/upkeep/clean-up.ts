import { rmSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CurrentRelease } from '@cicerone/content/release/release';
import { mediaKeysIn } from '@cicerone/content/work/media-key';
import type { Prove } from '../storage/atomic-write.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { removePrepared } from '../storage/files/prepared-media.ts';
import { ifThere } from '../storage/if-there.ts';
import { type Busy, type HeldLock, type LockOptions, withLock } from '../storage/locks/with-lock.ts';
import {
  readCurrentInForce,
  readPointer,
  readReleaseFile,
  readWithdrawn,
  releaseFileNames,
  releaseVersions,
  venuesWithReleases,
} from '../storage/release-files.ts';
import { venueNumbers } from '../storage/venue-list.ts';
import { dueForRemoval, neededReleases } from './unneeded.ts';
import { readUnneeded, saveUnneeded } from './unneeded-file.ts';

/** The deleted files, and how many still wait for the end of the grace period. */
export type CleanedUp = {
  tag: 'cleaned-up';
  releases: number;
  mediaFiles: number;
  bytes: number;
  waiting: number;
};

/** How long unneeded files are kept, in milliseconds, and how the clean-up waits for its lock. */
export type CleaningOptions = LockOptions & { grace?: number };

/** A week: a phone that was asleep over the weekend still finds the files that its manifest names. In milliseconds. */
export const GRACE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Deletes releases and media that nobody needs: no pointer, no rollback to the previous release, no delta, no draft.
 * Each is noted first and deleted by a later clean-up, after it has been unneeded for the entire grace period. Until
 * then it is served as usual. A file that is being sent is deleted after that. No publication and no import runs
 * meanwhile.
 */
export function cleanUp(
  folder: DataFolder,
  now: () => Date,
  { grace = GRACE_MS, ...lock }: CleaningOptions = {},
): Promise<CleanedUp | Busy> {
  const work = async ({ prove }: HeldLock): Promise<CleanedUp> => {
    const moment = now();
    await removeLeftovers(folder, prove);
    await removeEndedPreviews(folder, moment, prove);
    await removePrepared(folder, moment, grace, prove);
    const unneeded = [...(await unneededReleases(folder)), ...(await unneededMedia(folder))];
    const { due, waiting } = dueForRemoval(unneeded, await readUnneeded(folder), moment, grace);
    const cleaned: CleanedUp = { tag: 'cleaned-up', releases: 0, mediaFiles: 0, bytes: 0, waiting: 0 };
    for (const path of due) {
      const bytes = await remove(folder.files, path, prove);
      if (bytes === undefined) continue;
      delete waiting[path];
      cleaned.bytes += bytes;
      cleaned[path.startsWith(`${filePaths.allMedia}/`) ? 'mediaFiles' : 'releases'] += 1;
    }
    await removePictureRecords(folder, prove);
    await saveUnneeded(folder, waiting, prove);
    return { ...cleaned, waiting: Object.keys(waiting).length };
  };
  return withLock(folder, { scope: 'everything', doing: 'the cleaning' }, work, lock);
}

async function unneededReleases(folder: DataFolder): Promise<string[]> {
  const paths: string[] = [];
  for (const idMuseum of await venuesWithReleases(folder)) {
    const versions = await releaseVersions(folder, idMuseum);
    const isGone = (await isRemoved(folder, idMuseum)) && (await previewOf(folder, idMuseum)) === undefined;
    const withdrawn = await readWithdrawn(folder, idMuseum);
    const inForce = await readPointer(folder, idMuseum);
    const needed = isGone ? new Set<number>() : neededReleases(versions, inForce, (version) => version in withdrawn);
    for (const version of versions) {
      if (!needed.has(version)) paths.push(filePaths.release(idMuseum, version));
    }
  }
  return paths;
}

/** Deletes what is left of previews after their day. Their media stay for the grace period: the museum may have them. */
async function removeEndedPreviews(folder: DataFolder, moment: Date, prove: Prove): Promise<void> {
  for (const idMuseum of await venuesWithReleases(folder)) {
    const preview = await previewOf(folder, idMuseum);
    const isOver = preview && Date.parse(preview.until) <= moment.getTime();
    if (isOver) await folder.files.delete(filePaths.venue(idMuseum), prove);
  }
}

/** The preview that is in force under a number; undefined for a museum's own number, and where a file is damaged. */
async function previewOf(folder: DataFolder, idMuseum: number): Promise<CurrentRelease['preview']> {
  const current = await readCurrentInForce(folder, idMuseum).catch(() => undefined);
  return current?.preview;
}

/** An existing venue has a draft. */
async function isRemoved(folder: DataFolder, idMuseum: number): Promise<boolean> {
  return (await ifThere(stat(folder.draft(idMuseum)))) === undefined;
}

/** The files of a release that name its media. */
const NAMING_MEDIA = [
  releaseFileNames.current,
  releaseFileNames.manifest,
  releaseFileNames.draft,
  releaseFileNames.recognition,
];

/** Media of a release that waits for deletion count as needed: some phone may have its manifest. */
async function unneededMedia(folder: DataFolder): Promise<string[]> {
  const needed = new Set<string>();
  const addKeysOf = (bytes: Buffer | undefined) => {
    for (const key of mediaKeysIn(String(bytes ?? ''))) needed.add(key);
  };
  for (const idMuseum of await venueNumbers(folder)) {
    addKeysOf(await ifThere(readFile(folder.draft(idMuseum))));
  }
  for (const idMuseum of await venuesWithReleases(folder)) {
    for (const version of await releaseVersions(folder, idMuseum)) {
      for (const name of NAMING_MEDIA) {
        addKeysOf(await readReleaseFile(folder, idMuseum, version, name));
      }
    }
  }
  const names = await folder.files.list(filePaths.allMedia);
  return names.filter((name) => !needed.has(name)).map(filePaths.media);
}

/** @returns the freed bytes; undefined if the system cannot delete it yet */
async function remove(files: FileStore, path: string, prove: Prove): Promise<number | undefined> {
  const bytes = await bytesOf(files, path).catch(() => undefined);
  try {
    // In one step with the proof: an import that took over may need this very file.
    await files.delete(path, prove);
    return bytes;
  } catch {
    prove();
    return undefined;
  }
}

/** The bytes of a file, or of all files in a folder. */
async function bytesOf(files: FileStore, path: string): Promise<number> {
  const file = await files.find(path);
  if (file) return file.size;
  const sizes = (await files.list(path)).map((name) => bytesOf(files, `${path}/${name}`));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Deletes the remains of a killed import, publication or clean-up. */
async function removeLeftovers(folder: DataFolder, prove: Prove): Promise<void> {
  for (const name of await readdir(folder.incoming).catch(() => [])) {
    prove();
    rmSync(join(folder.incoming, name), { recursive: true, force: true });
  }
  for (const idMuseum of await venuesWithReleases(folder)) {
    await folder.files.removeLeftovers(filePaths.releases(idMuseum), prove);
  }
}

/** Deletes the records of pictures whose source was deleted. */
async function removePictureRecords({ files }: DataFolder, prove: Prove): Promise<void> {
  const sources = new Set(await files.list(filePaths.allMedia));
  for (const name of await files.list(filePaths.pictureRecords)) {
    const [source] = mediaKeysIn(name);
    if (source !== undefined && !sources.has(source)) await files.delete(filePaths.pictureRecord(name), prove);
  }
}
