import { existsSync, utimesSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ReportProgress } from '../../basis/progress.ts';
import type { DataFolder } from '../data-folder.ts';
import { makePrivateFolder } from '../private-folder.ts';
import { lockInTheWay, newLock, type OthersLock, putLockFile, removeLockFile } from './lock-file.ts';
import type { LockScope } from './lock-scope.ts';

/** Another command writes there and did not finish within the timeout, or it took over the lock. */
export type Busy = { tag: 'busy'; message: string };

/** The scope to lock, and the name of the work for processes that wait for it: `the import of museum-of-pattern`. */
export type LockWish = { scope: LockScope; doing: string };

/** A lock while it is held. */
export type HeldLock = {
  /** Unique to this lock: incoming files are in a folder of this name. */
  token: string;
  /** Throws if this lock or one around it was lost: nothing may be switched any more. Synchronous. */
  prove: () => void;
};

export type LockOptions = {
  /** A lock that is held already: a proof of the new one also proves that one. */
  within?: HeldLock | undefined;
  /** How long others may take, in milliseconds: a publication takes minutes. */
  patience?: number | undefined;
  /** Receives the name of the work that it waits for. */
  report?: ReportProgress | undefined;
  /** Stops waiting. */
  stop?: AbortSignal | undefined;
  /** Between two checks, in milliseconds. */
  pause?: number | undefined;
};

const PATIENCE_MS = 20 * 60_000;
const PAUSE_MS = 250;
/** How often a lock file is renewed, in milliseconds: a fifteenth of the time after which it counts as stale. */
const RENEWED_EVERY_MS = 1000;

/** Another process took the lock while this process was suspended. */
class LostLock extends Error {
  override readonly name = 'LostLock';
  readonly lock: string;

  constructor(lock: string) {
    super(`The lock ${lock} was lost`);
    this.lock = lock;
  }
}

/**
 * Runs `work` while no other process, in this container or another, writes the same scope (decision 0034). Waits for a
 * process that does. Deletes the locks of processes that have ended.
 *
 * Each process creates its own file in a folder and then checks for conflicting files of others. If two start together,
 * at least one sees the other and backs off. (A single file for all, taken over when its owner was dead, let two in:
 * the second one found the new lock of the first in place of the dead one.)
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

/** Synchronous, to avoid the threads that read and compress files: those may all be busy for a minute. */
function renew(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The lock file was deleted, or the disk failed: the next proof detects it.
  }
}

/** @returns the lock that was in the way until the timeout; undefined if the lock is ours */
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

/**
 * @returns the conflicting lock of a process that started at the same time; undefined if our lock file exists and has
 * no conflict
 */
async function tryLock(locks: string, name: string, doing: string): Promise<OthersLock | undefined> {
  let isAlone = false;
  try {
    await putLockFile(locks, name, doing);
    const other = await lockInTheWay(locks, name, new Map());
    // If this process was suspended between the two steps, its file may have been deleted as stale.
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
