import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { DataFolder } from './data-folder.ts';

/** Another command is writing in this data folder. */
export type Busy = { tag: 'busy'; message: string };

/**
 * Runs `work` while no other process writes in the data folder: ids are given and releases numbered by one at a
 * time. Does not wait. A lock left by a process that is gone is taken over.
 */
export async function withWriteLock<Result>(folder: DataFolder, work: () => Promise<Result>): Promise<Result | Busy> {
  await mkdir(folder.root, { recursive: true });
  const mark = `${process.pid} ${randomUUID()}`;
  const holder = await takeLock(folder.lock, mark);
  if (holder !== undefined) return busy(folder.lock, holder);
  try {
    return await work();
  } finally {
    held.delete(mark);
    await rm(folder.lock, { force: true });
  }
}

/** The marks of the locks that this process holds now. */
const held = new Set<string>();

/** @returns the mark of the process that holds it, or undefined when it is ours now */
async function takeLock(lock: string, mark: string): Promise<string | undefined> {
  const own = `${lock}.${mark.split(' ')[1]}`;
  await writeFile(own, mark, { flag: 'wx' });
  try {
    // A link appears with its content, so that nobody ever reads a lock that does not say whose it is.
    for (let attempt = 0; attempt < 3; attempt++) {
      if (await linked(own, lock)) {
        held.add(mark);
        return undefined;
      }
      const holder = await readFile(lock, 'utf8').catch(() => undefined);
      if (holder === undefined) continue;
      if (isAlive(holder)) return holder;
      await removeStale(lock, holder, own);
    }
    return 'unknown';
  } finally {
    await rm(own, { force: true });
  }
}

async function linked(own: string, lock: string): Promise<boolean> {
  try {
    await link(own, lock);
    return true;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw failure;
  }
}

/** Two processes may find the same dead lock: what is moved away is looked at, and put back if it was alive. */
async function removeStale(lock: string, dead: string, own: string): Promise<void> {
  const away = `${own}.stale`;
  try {
    await rename(lock, away);
  } catch {
    return;
  }
  if ((await readFile(away, 'utf8')) !== dead) await linked(away, lock);
  await rm(away, { force: true });
}

function isAlive(mark: string): boolean {
  const pid = Number(mark.split(' ')[0]);
  // In a container every start has the same number: a lock under ours that we do not hold is from an earlier life.
  if (pid === process.pid) return held.has(mark);
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function busy(lock: string, holder: string): Busy {
  const message =
    `Another command (process ${holder.split(' ')[0]}) is writing in this data folder. ` +
    `Wait until it is done; if there is none, delete ${lock}.`;
  return { tag: 'busy', message };
}
