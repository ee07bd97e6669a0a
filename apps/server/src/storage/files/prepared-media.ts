import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOfKey } from '@cicerone/content/work/media-key';
import type { Prove } from '../atomic-write.ts';
import type { DataFolder } from '../data-folder.ts';
import { ifThere } from '../if-there.ts';
import { mediaKey } from '../media-key.ts';

/** The form in which a source is prepared. Its name says everything that the bytes depend on: `sound-1`, as M4A. */
export type Making = { name: string; extension: 'm4a' | 'mp4' };

/** A file that waits to be moved in among the media. */
export type PreparedMedia = { temporary: string; key: string; bytes: number };

/** A file that is still being made: a kill leaves it, and a clean-up deletes it. */
const UNFINISHED = '.unfinished';

/**
 * Returns the prepared file of a source, and makes it first unless an earlier import has: it lies under the hash of its
 * source and the name of its form, and an import that was killed resumes from there.
 *
 * @param make writes the file, or says why it failed
 * @returns a file for the import to take away, or why it failed
 */
export async function takePrepared(
  folder: DataFolder,
  sourceKey: string,
  { name, extension }: Making,
  make: (to: string) => Promise<string | undefined>,
): Promise<PreparedMedia | string> {
  const place = join(folder.prepared, `${hashOfKey(sourceKey)}.${name}.${extension}`);
  if ((await ifThere(stat(place))) === undefined) {
    await mkdir(folder.prepared, { recursive: true });
    const unfinished = join(folder.prepared, `${randomUUID()}${UNFINISHED}`);
    try {
      const reason = await make(unfinished);
      if (reason !== undefined) return reason;
      await syncFile(unfinished);
      await rename(unfinished, place);
    } finally {
      await rm(unfinished, { force: true });
    }
  }
  await mkdir(folder.incoming, { recursive: true });
  const temporary = join(folder.incoming, randomUUID());
  // Both names are one file, which takes its room once. Some file systems have no such names.
  await link(place, temporary).catch(() => copyFile(place, temporary));
  const { size } = await stat(temporary);
  return { temporary, key: mediaKey(await hashOf(temporary), extension), bytes: size };
}

/**
 * Deletes what a killed import left, and what no medium is any more: a file of one name only, when it has had that for
 * the grace period.
 */
export async function removePrepared(folder: DataFolder, now: Date, graceMs: number, prove: Prove): Promise<void> {
  for (const name of (await ifThere(readdir(folder.prepared))) ?? []) {
    const place = join(folder.prepared, name);
    const found = await ifThere(stat(place));
    const isLeft = found?.nlink === 1 && now.getTime() - found.ctimeMs >= graceMs;
    if (!isLeft && !name.endsWith(UNFINISHED)) continue;
    prove();
    rmSync(place, { force: true });
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest();
}
