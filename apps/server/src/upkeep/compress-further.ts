import { BEST_QUALITY, brotli, SMALL_BYTES } from '../storage/compress.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { withLock } from '../storage/locks/with-lock.ts';
import { FORM_ENDINGS } from '../storage/prepared-file.ts';
import { readPointer, venuesWithReleases } from '../storage/release-files.ts';

/** The number of files compressed further, and the saved bytes. */
export type FurtherCompressed = { files: number; savedBytes: number };

/**
 * Long enough to detect an ended process: a lock file that is not renewed is stale after half a minute. In
 * milliseconds.
 */
const UNTIL_DEAD_MS = 60_000;

/** The file that names the fully compressed files of a release, one on each line. */
const MARKER = 'further-compressed.txt';

/**
 * Replaces the quickly compressed files of every release in force by their smallest form. Each is replaced in one step,
 * so that a reader gets either form complete. The server notices within a second. Runs beside publications: a release
 * that was deleted is skipped. Stopped or killed, it continues at the next run.
 *
 * @param stop ends the work after the present file
 */
export async function compressFurther(folder: DataFolder, stop?: AbortSignal): Promise<FurtherCompressed> {
  const total: FurtherCompressed = { files: 0, savedBytes: 0 };
  for (const idMuseum of await venuesWithReleases(folder)) {
    const version = await readPointer(folder, idMuseum);
    if (version === undefined) continue;
    const scope = { scope: `compressing-${idMuseum}`, doing: 'compressing' } as const;
    // If another process is doing the same, there is nothing left to do.
    const work = () => compressRelease(folder.files, filePaths.release(idMuseum, version), total, stop);
    await withLock(folder, scope, work, { patience: UNTIL_DEAD_MS, stop });
  }
  return total;
}

/** Stops if this release was deleted meanwhile, because another one came into force. */
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

/** @returns how many bytes fewer are sent from now on; undefined if the file was deleted */
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
