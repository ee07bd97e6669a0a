import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportedOnce } from '../../basis/reported-once.ts';
import { writeAtomically } from '../../storage/atomic-write.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { fileState } from '../../storage/file-state.ts';
import { lookAgain } from '../../storage/look-again.ts';
import { numbersIn } from '../../storage/numbers-in.ts';

/** The current cookie epoch of each venue. Cookies of an earlier epoch open nothing. */
export type CookieEpochs = {
  /** Empty as long as no cookie of the venue was ever revoked. */
  of(idMuseum: number): string;
  close(): void;
};

/** Begins a new epoch of a venue: every visitor who has entered a code has to enter one again. */
export async function beginEpoch({ cookieEpochs }: DataFolder, idMuseum: number): Promise<void> {
  await writeAtomically(join(cookieEpochs, String(idMuseum)), randomBytes(9).toString('base64url'));
}

/** Called once for each venue whose epoch cannot be read; without a venue if none can be. */
export type EpochEvents = {
  failed(failure: unknown, idMuseum: number | undefined): void;
  recovered(idMuseum: number | undefined): void;
};

/**
 * The epochs on the disk, cached in memory: no request waits for the disk, and none needs the database. A venue whose
 * epoch cannot be read gets an epoch of its own: its visitors enter a code again, and no other venue is affected. If
 * the folder cannot be listed, the epochs stay unchanged. Before the first successful read, every venue is in an epoch
 * that matches no earlier cookie.
 *
 * @param checkEvery milliseconds between two reads, within which an epoch begun by another process is noticed
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

/** The content of a file, damaged or not, names the epoch. */
async function readEpochs(folder: string, reported: ReportedOnce<number>): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for (const idMuseum of await numbersIn(folder)) {
    const path = join(folder, String(idMuseum));
    try {
      found.set(idMuseum, nameOf(await readFile(path)));
      reported.worked(idMuseum);
    } catch (failure) {
      reported.failed(failure, idMuseum);
      // If the cookies are revoked meanwhile, the file state changes and with it the epoch.
      found.set(idMuseum, nameOf((await fileState(path).catch(() => undefined)) ?? UNREAD));
    }
  }
  return found;
}

const UNREAD = 'unread';

function nameOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}
