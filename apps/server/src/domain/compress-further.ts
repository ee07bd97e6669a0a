import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../storage/atomic-write.ts';
import { BEST, brotli, SMALL_BYTES } from '../storage/compress.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { withLock } from '../storage/locks/with-lock.ts';
import { readPointer } from '../storage/release-files.ts';
import { venueNumbers } from '../storage/venue-list.ts';

/** What was made smaller. */
export type FurtherCompressed = { files: number; savedBytes: number };

/** Who is gone is known by then: a mark that nobody renews is dead after half a minute. In milliseconds. */
const UNTIL_DEAD = 60_000;

/** Names the files of a release that are as small as they get, one on each line. */
const NOTE = 'further-compressed.txt';

/**
 * Replaces the quickly compressed files of every release in force by the smallest form there is, each in one step, so
 * that whoever reads gets the one or the other whole. The server notices within a second. Works beside publications:
 * a release that is no longer there is passed over. Stopped or killed, it goes on where it was.
 *
 * @param stop ends the work after the file at hand
 */
export async function compressFurther(folder: DataFolder, stop?: AbortSignal): Promise<FurtherCompressed> {
  const total: FurtherCompressed = { files: 0, savedBytes: 0 };
  for (const idMuseum of await venueNumbers(folder)) {
    const version = await readPointer(folder, idMuseum);
    if (version === undefined) continue;
    const ground = { ground: `compressing-${idMuseum}`, doing: 'compressing' } as const;
    // Where another process is at it already, that is as well.
    const work = () => compressRelease(folder.release(idMuseum, version), total, stop);
    await withLock(folder, ground, work, { patience: UNTIL_DEAD, stop });
  }
  return total;
}

async function compressRelease(place: string, total: FurtherCompressed, stop?: AbortSignal): Promise<void> {
  try {
    const done = new Set((await readFile(join(place, NOTE), 'utf8').catch(() => '')).split('\n'));
    for (const name of await largeFiles(place)) {
      if (done.has(name)) continue;
      if (stop?.aborted) return;
      total.savedBytes += await compressFile(join(place, name));
      total.files += 1;
      done.add(name);
      await replaceFile(join(place, NOTE), [...done].join('\n'));
    }
  } catch (failure) {
    // Another release came into force meanwhile, and this one was cleaned away.
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
  }
}

/** @returns how many bytes fewer are sent from now on */
async function compressFile(path: string): Promise<number> {
  const before = (await stat(`${path}.br`)).size;
  const best = await brotli(await readFile(path), BEST);
  if (best.length >= before) return 0;
  await replaceFile(`${path}.br`, best);
  return before - best.length;
}

async function largeFiles(place: string): Promise<string[]> {
  const names = await readdir(place);
  const plain = names.filter((name) => names.includes(`${name}.br`)).sort();
  const sizes = await Promise.all(plain.map(async (name) => (await stat(join(place, name))).size));
  return plain.filter((_, at) => (sizes[at] ?? 0) > SMALL_BYTES);
}
