import { BEST_QUALITY, brotli, SMALL_BYTES } from '../storage/compress.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { withLock } from '../storage/locks/with-lock.ts';
import { FORM_ENDINGS } from '../storage/prepared-file.ts';
import { readPointer, venuesWithReleases } from '../storage/release-files.ts';

/** What was made smaller. */
export type FurtherCompressed = { files: number; savedBytes: number };

/** Who is gone is known by then: a lock file that nobody renews is dead after half a minute. In milliseconds. */
const UNTIL_DEAD_MS = 60_000;

/** Names the files of a release that are as small as they get, one on each line. */
const MARKER = 'further-compressed.txt';

/**
 * Replaces the quickly compressed files of every release in force by the smallest form there is, each in one step, so
 * that whoever reads gets the one or the other whole. The server notices within a second. Works beside publications:
 * a release that is no longer there is passed over. Stopped or killed, it goes on where it was.
 *
 * @param stop ends the work after the file at hand
 */
export async function compressFurther(folder: DataFolder, stop?: AbortSignal): Promise<FurtherCompressed> {
  const total: FurtherCompressed = { files: 0, savedBytes: 0 };
  for (const idMuseum of await venuesWithReleases(folder)) {
    const version = await readPointer(folder, idMuseum);
    if (version === undefined) continue;
    const scope = { scope: `compressing-${idMuseum}`, doing: 'compressing' } as const;
    // Where another process is at it already, that is as well.
    const work = () => compressRelease(folder.files, filePaths.release(idMuseum, version), total, stop);
    await withLock(folder, scope, work, { patience: UNTIL_DEAD_MS, stop });
  }
  return total;
}

/** Where another release came into force meanwhile, and this one was cleaned away, there is nothing left to do. */
async function compressRelease(
  files: FileStore,
  release: string,
  total: FurtherCompressed,
  stop?: AbortSignal,
): Promise<void> {
  const marker = `${release}/${MARKER}`;
  const done = new Set(String((await files.read(marker)) ?? '').split('\n'));
  for (const path of await largeFiles(files, release)) {
    const name = path.slice(release.length + 1);
    if (done.has(name)) continue;
    if (stop?.aborted) return;
    const saved = await compressFile(files, path);
    if (saved === undefined) return;
    total.savedBytes += saved;
    total.files += 1;
    done.add(name);
    if (!(await files.replace(marker, [...done].join('\n')))) return;
  }
}

/** @returns how many bytes fewer are sent from now on; undefined where the file is gone */
async function compressFile(files: FileStore, path: string): Promise<number | undefined> {
  const [plain, before] = [await files.read(path), await files.find(path + FORM_ENDINGS.br)];
  if (!plain || !before) return undefined;
  const best = await brotli(plain, BEST_QUALITY);
  if (best.length >= before.size) return 0;
  return (await files.replace(path + FORM_ENDINGS.br, best)) ? before.size - best.length : undefined;
}

async function largeFiles(files: FileStore, release: string): Promise<string[]> {
  const names = new Set(await files.list(release));
  const paths = [...names].filter((name) => names.has(name + FORM_ENDINGS.br)).map((name) => `${release}/${name}`);
  const found = await Promise.all(paths.map((path) => files.find(path)));
  return paths.filter((_, at) => (found[at]?.size ?? 0) > SMALL_BYTES).sort();
}
