import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportedOnce } from '../../basis/reported-once.ts';
import { writeAtomically } from '../../storage/atomic-write.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { fileState } from '../../storage/file-state.ts';
import { lookAgain } from '../../storage/look-again.ts';
import { numbersIn } from '../../storage/numbers-in.ts';

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

/** Told once for each venue whose epoch cannot be read; without a venue, of all. */
export type EpochEvents = {
  failed(failure: unknown, idMuseum: number | undefined): void;
  recovered(idMuseum: number | undefined): void;
};

/**
 * The epochs as they are on the disk, known in memory: no request waits for the disk, and none needs the database. An
 * epoch that cannot be read is one of its own: its venue's visitors type a code again, and nobody else notices. Where
 * the folder cannot be listed the epochs stay as they were; before any look succeeded, every venue is in one that no
 * earlier cookie is of.
 *
 * @param checkEvery milliseconds from one look to the next, in which an epoch that another process begins is noticed
 */
export async function openCookieEpochs(
  { cookieEpochs }: DataFolder,
  checkEvery: number,
  events: EpochEvents,
): Promise<CookieEpochs> {
  let epochs: ReadonlyMap<number, string> | undefined;
  const looking = lookAgain<number>({
    every: checkEvery,
    async look(reported) {
      epochs = await readEpochs(cookieEpochs, reported);
    },
    failed: events.failed,
    recovered: events.recovered,
  });
  await looking.first;
  return {
    of: (idMuseum) => (epochs ? (epochs.get(idMuseum) ?? '') : UNREAD),
    close: looking.close,
  };
}

/** Whatever stands in a file, damaged or not, is an epoch of its own. */
async function readEpochs(folder: string, reported: ReportedOnce<number>): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for (const idMuseum of await numbersIn(folder)) {
    const path = join(folder, String(idMuseum));
    try {
      found.set(idMuseum, nameOf(await readFile(path)));
      reported.worked(idMuseum);
    } catch (failure) {
      reported.failed(failure, idMuseum);
      // Cookies that are taken back meanwhile are of another one again.
      found.set(idMuseum, nameOf((await fileState(path).catch(() => undefined)) ?? UNREAD));
    }
  }
  return found;
}

const UNREAD = 'unread';

function nameOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}
