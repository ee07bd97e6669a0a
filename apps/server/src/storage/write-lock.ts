import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';

/** Another command is writing in this data folder. */
export type Busy = { tag: 'busy'; message: string };

const ATTEMPTS = 4;
/** The longest pause before the next attempt, in milliseconds. */
const PAUSE = 60;

/**
 * Runs `work` while no other process writes in the data folder: ids are given and releases numbered by one at a
 * time. Gives up after a moment. What a process that is gone left behind is cleared away.
 *
 * Each command puts a mark of its own into a folder and then looks who else has one: of two that come together, at
 * least one sees the other and steps back. (One file for all, taken over when its owner is dead, let two in: the
 * second found the first one's new lock where the dead one had been.)
 */
export async function withWriteLock<Result>(folder: DataFolder, work: () => Promise<Result>): Promise<Result | Busy> {
  await mkdir(folder.writing, { recursive: true });
  const mark = `${process.pid}-${randomUUID()}`;
  for (let attempt = 1; ; attempt++) {
    marks.add(mark);
    try {
      await writeFile(join(folder.writing, mark), '', { flag: 'wx' });
      const other = await otherWriter(folder, mark);
      if (other === undefined) return await work();
      if (attempt === ATTEMPTS) return busy(folder, other);
    } finally {
      marks.delete(mark);
      await rm(join(folder.writing, mark), { force: true });
    }
    await setTimeout(Math.random() * PAUSE);
  }
}

/** The marks that this process has set. */
const marks = new Set<string>();

async function otherWriter(folder: DataFolder, own: string): Promise<string | undefined> {
  for (const mark of await readdir(folder.writing)) {
    if (mark === own) continue;
    if (isAlive(mark)) return mark;
    await rm(join(folder.writing, mark), { force: true });
  }
  return undefined;
}

function isAlive(mark: string): boolean {
  const pid = Number(mark.split('-', 1)[0]);
  // In a container every start has the same number: a mark under ours that we did not set is from an earlier life.
  if (pid === process.pid) return marks.has(mark);
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function busy(folder: DataFolder, mark: string): Busy {
  const message =
    `Another command (process ${mark.split('-', 1)[0]}) is writing in this data folder. ` +
    `Wait until it is done; if there is none, delete ${join(folder.writing, mark)}.`;
  return { tag: 'busy', message };
}
