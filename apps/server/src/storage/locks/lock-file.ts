import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ifThere } from '../if-there.ts';
import { isInTheWay, type LockScope } from './lock-scope.ts';
import { isSurelyGone, thisWriter, writerSchema } from './writer.ts';

const contentSchema = z.strictObject({ writer: writerSchema, doing: z.string() });
/** What a lock file says: who writes, and at what, as `the import of museum-of-pattern`. */
export type LockContent = z.infer<typeof contentSchema>;

/** Another one's lock file, and what it says, where that can be read. */
export type OthersLock = { name: string; content: LockContent | undefined };

/** The lock files that this process has set. */
const ours = new Set<string>();

/** The name of a new lock file: what it is for, and what tells it from every other. */
export function newLock(scope: LockScope): { name: string; token: string } {
  const token = randomUUID();
  return { name: `${scope}.${token}`, token };
}

/** Whether a command that named its work by this token is still at it. */
export async function isTokenHeld(locks: string, token: string): Promise<boolean> {
  return (await readdir(locks)).some((name) => name.endsWith(`.${token}`));
}

/** Puts a lock file into the folder of locks. */
export async function putLockFile(locks: string, name: string, doing: string): Promise<void> {
  await mkdir(locks, { recursive: true });
  ours.add(name);
  const file = await open(join(locks, name), 'wx');
  try {
    await writeContent(file, { writer: thisWriter(), doing });
  } finally {
    await file.close();
  }
}

/** On a disk that is full, cleaning must find its way in: a name alone is a lock as well. */
async function writeContent(file: FileHandle, content: LockContent): Promise<void> {
  await file.writeFile(JSON.stringify(content)).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'ENOSPC') throw failure;
  });
}

/** Takes our lock file away. */
export async function removeLockFile(locks: string, name: string): Promise<void> {
  await rm(join(locks, name), { force: true });
  ours.delete(name);
}

/** Lock files that somebody is waiting for, with when they were last renewed and how many looks ago that was. */
export type Watched = Map<string, { renewedAt: number; looks: number }>;

/** After so many looks in a row at a lock file that nobody renewed, nobody stands behind it. */
const LOOKS_UNTIL_OLD = 60;

/**
 * Whose lock file is in the way of ours, if anybody's. One that is dead is cleared away: that of a process that has
 * surely ended at once, any other when it was not renewed for so many looks. (Looks, not hours: clocks differ and jump,
 * and who was put to sleep together with the one he watches must not wake up first and find him dead.)
 *
 * @param name ours, whether or not it is set
 */
export async function lockInTheWay(locks: string, name: string, watched: Watched): Promise<OthersLock | undefined> {
  for (const other of (await ifThere(readdir(locks))) ?? []) {
    if (other === name || !isInTheWay(scopeOf(name), scopeOf(other))) continue;
    const content = await contentOf(join(locks, other));
    if (!(await isDead(locks, other, content, watched))) return { name: other, content };
    await rm(join(locks, other), { force: true });
  }
  return undefined;
}

const scopeOf = (name: string) => name.slice(0, name.lastIndexOf('.'));

async function contentOf(path: string): Promise<LockContent | undefined> {
  try {
    return z.parse(contentSchema, JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

async function isDead(
  locks: string,
  name: string,
  content: LockContent | undefined,
  watched: Watched,
): Promise<boolean> {
  if (ours.has(name)) return false;
  if (content && isSurelyGone(content.writer)) return true;
  const renewedAt = (await ifThere(stat(join(locks, name))))?.mtimeMs;
  if (renewedAt === undefined) return true;
  const before = watched.get(name);
  const looks = before?.renewedAt === renewedAt ? before.looks + 1 : 0;
  watched.set(name, { renewedAt, looks });
  return looks >= LOOKS_UNTIL_OLD;
}
