import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ifThere } from '../if-there.ts';
import { isInTheWay, type LockScope } from './lock-scope.ts';
import { isSurelyGone, thisWriter, writerSchema } from './writer.ts';

const contentSchema = z.strictObject({ writer: writerSchema, doing: z.string() });
/** The content of a lock file: the writer and its work, as `the import of museum-of-pattern`. */
export type LockContent = z.infer<typeof contentSchema>;

/** Another process's lock file, and its content if that is readable. */
export type OthersLock = { name: string; content: LockContent | undefined };

/** The lock files that this process has created. */
const ours = new Set<string>();

/** The name of a new lock file: its scope and a unique token. */
export function newLock(scope: LockScope): { name: string; token: string } {
  const token = randomUUID();
  return { name: `${scope}.${token}`, token };
}

/** Whether the command that named its work by this token still runs. */
export async function isTokenHeld(locks: string, token: string): Promise<boolean> {
  return (await readdir(locks)).some((name) => name.endsWith(`.${token}`));
}

/** Creates a lock file in the folder of locks. */
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

/** Clean-up must work on a full disk: an empty lock file is a lock as well. */
async function writeContent(file: FileHandle, content: LockContent): Promise<void> {
  await file.writeFile(JSON.stringify(content)).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'ENOSPC') throw failure;
  });
}

/** Deletes our lock file. */
export async function removeLockFile(locks: string, name: string): Promise<void> {
  await rm(join(locks, name), { force: true });
  ours.delete(name);
}

/** Lock files that this process waits for, with the time of their last renewal and the number of checks since. */
export type Watched = Map<string, { renewedAt: number; looks: number }>;

/** A lock file that was not renewed during so many consecutive checks is stale. */
const LOOKS_UNTIL_OLD = 60;

/**
 * The lock file that conflicts with ours, if there is one. Deletes stale ones: at once if their process has surely
 * ended, otherwise after so many checks without a renewal. (Checks, not hours: clocks differ and jump, and a process
 * that was suspended together with the one it waits for must not treat that one as dead when it wakes first.)
 *
 * @param name of ours, whether or not it exists
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
