import { existsSync, utimesSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ReportProgress } from '../../basis/progress.ts';
import type { DataFolder } from '../data-folder.ts';
import { makePrivateFolder } from '../private-folder.ts';
import { lockInTheWay, newLock, type OthersLock, putLockFile, removeLockFile } from './lock-file.ts';
import type { LockScope } from './lock-scope.ts';

/** Another command is writing there, and has been for as long as anybody waits; or it took over. */
export type Busy = { tag: 'busy'; message: string };

/** What is to be written, and the work for those who wait for it: `the import of museum-of-pattern`. */
export type LockWish = { scope: LockScope; doing: string };

/** A lock while it is held. */
export type HeldLock = {
  /** No other lock has the same: what is on its way in lies below this name. */
  token: string;
  /** Throws where the lock was lost, or one around it: nothing may be switched any more. At once, without waiting. */
  prove: () => void;
};

export type LockOptions = {
  /** A lock that is held already: what is proved of this one is proved of that one. */
  within?: HeldLock | undefined;
  /** How long others may take, in milliseconds: a publication takes minutes. */
  patience?: number | undefined;
  /** Is told whom it waits for. */
  report?: ReportProgress | undefined;
  /** Ends the waiting. */
  stop?: AbortSignal | undefined;
  /** Between two looks, in milliseconds. */
  pause?: number | undefined;
};

const PATIENCE_MS = 20 * 60_000;
const PAUSE_MS = 250;
/** How often a lock file is renewed, in milliseconds: a fifteenth of the time after which nobody believes it. */
const RENEWED_EVERY_MS = 1000;

/** A lock was taken by another one while this process lay still. */
class LostLock extends Error {
  override readonly name = 'LostLock';
  readonly lock: string;

  constructor(lock: string) {
    super(`The lock ${lock} was lost`);
    this.lock = lock;
  }
}

/**
 * Runs `work` while no other process, in this container or another, writes the same (decision 0034). Waits while
 * somebody does. What a process that is gone left behind is cleared away.
 *
 * Each puts a file of its own into a folder and then looks who else has one that is in the way: of two that come
 * together, at least one sees the other and steps back. (One file for all, taken over when its owner is dead, let two
 * in: the second found the first one's new lock where the dead one had been.)
 */
export async function withLock<Result>(
  folder: DataFolder,
  wish: LockWish,
  work: (lock: HeldLock) => Promise<Result>,
  options: LockOptions = {},
): Promise<Result | Busy> {
  const { name, token } = newLock(wish.scope);
  await makePrivateFolder(folder);
  const other = await take(folder.locks, name, wish.doing, options);
  if (other) return busy(other);
  const path = join(folder.locks, name);
  const renewal = setInterval(() => renew(path), RENEWED_EVERY_MS);
  renewal.unref();
  const prove = () => {
    options.within?.prove();
    if (!existsSync(path)) throw new LostLock(name);
  };
  try {
    return await work({ token, prove });
  } catch (failure) {
    if (failure instanceof LostLock && failure.lock === name) return lost(wish.doing);
    throw failure;
  } finally {
    clearInterval(renewal);
    await removeLockFile(folder.locks, name);
  }
}

/** Not on the threads that read and compress files: those may all be busy for a minute. */
function renew(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // It was taken away, or the disk is: the next proof tells.
  }
}

/** @returns who was in the way to the end; undefined when the lock is ours */
async function take(
  locks: string,
  name: string,
  doing: string,
  { patience = PATIENCE_MS, report, stop, pause = PAUSE_MS }: LockOptions,
): Promise<OthersLock | undefined> {
  const watched = new Map();
  for (const start = performance.now(); ; ) {
    const other = (await lockInTheWay(locks, name, watched)) ?? (await tryLock(locks, name, doing));
    if (other === undefined) return undefined;
    if (stop?.aborted || performance.now() - start >= patience) return other;
    report?.({ stage: 'waiting', for: describe(other) });
    await setTimeout(pause * (1 + Math.random()));
  }
}

/** @returns who came at the same time; undefined when the lock file is there, and alone */
async function tryLock(locks: string, name: string, doing: string): Promise<OthersLock | undefined> {
  let isAlone = false;
  try {
    await putLockFile(locks, name, doing);
    const other = await lockInTheWay(locks, name, new Map());
    // Who lay still between the two may have been cleared away.
    isAlone = !other && (await readdir(locks)).includes(name);
    return other ?? (isAlone ? undefined : { name, content: undefined });
  } finally {
    if (!isAlone) await removeLockFile(locks, name);
  }
}

function describe({ content }: OthersLock): string {
  if (!content) return 'another command';
  return `${content.doing} (process ${content.writer.pid} on ${content.writer.host})`;
}

function busy(other: OthersLock): Busy {
  const who = describe(other);
  return {
    tag: 'busy',
    message: `${who.charAt(0).toUpperCase()}${who.slice(1)} is still at work here. Try again when it is done.`,
  };
}

function lost(doing: string): Busy {
  return {
    tag: 'busy',
    message: `This process lay still for so long that another command took over from ${doing}, which is not finished. Try again.`,
  };
}
