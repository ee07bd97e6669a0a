import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../atomic-write.ts';
import type { DataFolder } from '../data-folder.ts';

/** In which epoch the cookies of each venue are: those of an earlier one open nothing. */
export type CookieEpochs = {
  /** Empty as long as no cookie of the venue was ever taken back. */
  of(idMuseum: number): string;
  close(): void;
};

/** Begins a new epoch of a venue: whoever has entered a code of it enters one again. */
export async function beginEpoch({ cookieEpochs }: DataFolder, idMuseum: number): Promise<void> {
  await writeAtomically(join(cookieEpochs, String(idMuseum)), randomBytes(9).toString('base64url'));
}

/**
 * The epochs as they are on the disk, known in memory: no request waits for the disk, and none needs the database. A
 * look that fails leaves them as they were.
 *
 * @param checkEvery milliseconds from one look to the next, in which an epoch that another process begins is noticed
 */
export async function openCookieEpochs(
  folder: DataFolder,
  checkEvery: number,
  failed: (failure: unknown) => void,
): Promise<CookieEpochs> {
  let epochs = await readEpochs(folder);
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      epochs = await readEpochs(folder);
    } catch (failure) {
      failed(failure);
    }
    lookLater();
  }
  function lookLater(): void {
    if (!closed) timer = setTimeout(look, checkEvery).unref();
  }

  lookLater();
  return {
    of: (idMuseum) => epochs.get(idMuseum) ?? '',
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** Whatever stands in a file, damaged or not, is an epoch of its own. */
async function readEpochs({ cookieEpochs }: DataFolder): Promise<ReadonlyMap<number, string>> {
  const names = (await namesIn(cookieEpochs)).filter((name) => /^\d+$/.test(name));
  const read = async (name: string) => [Number(name), nameOf(await readFile(join(cookieEpochs, name)))] as const;
  return new Map(await Promise.all(names.map(read)));
}

function nameOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
}

function namesIn(path: string): Promise<string[]> {
  return readdir(path).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return [];
    throw failure;
  });
}
