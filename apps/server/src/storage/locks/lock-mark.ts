import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isInTheWay, type LockGround } from './lock-ground.ts';
import { isSurelyGone, thisWriter, writerSchema } from './writer.ts';

const contentSchema = z.strictObject({ writer: writerSchema, doing: z.string() });
/** What a mark says: who writes, and at what, as `the import of museum-of-pattern`. */
export type MarkContent = z.infer<typeof contentSchema>;

/** Another one's mark, and what it says, where that can be read. */
export type OthersMark = { name: string; content: MarkContent | undefined };

/** The marks that this process has set. */
const ours = new Set<string>();

/** The name of a new mark: what it is for, and what tells it from every other. */
export function newMark(ground: LockGround): { name: string; token: string } {
  const token = randomUUID();
  return { name: `${ground}.${token}`, token };
}

/** Whether a command that named its work by this token is still at it. */
export async function isTokenHeld(locks: string, token: string): Promise<boolean> {
  return (await readdir(locks)).some((name) => name.endsWith(`.${token}`));
}

/** Puts a mark into the folder of locks. */
export async function setMark(locks: string, name: string, doing: string): Promise<void> {
  await mkdir(locks, { recursive: true });
  ours.add(name);
  const file = await open(join(locks, name), 'wx');
  try {
    await writeContent(file, { writer: thisWriter(), doing });
  } finally {
    await file.close();
  }
}

/** On a disk that is full, cleaning must find its way in: a name alone is a mark as well. */
async function writeContent(file: FileHandle, content: MarkContent): Promise<void> {
  await file.writeFile(JSON.stringify(content)).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'ENOSPC') throw failure;
  });
}

/** Takes our mark away. */
export async function removeMark(locks: string, name: string): Promise<void> {
  await rm(join(locks, name), { force: true });
  ours.delete(name);
}

/** Marks that somebody is waiting for, with when they were last renewed and how many looks ago that was. */
export type Watched = Map<string, { renewedAt: number; looks: number }>;

/** After so many looks in a row at a mark that nobody renewed, nobody stands behind it. */
const LOOKS_UNTIL_OLD = 60;

/**
 * Whose mark is in the way of ours, if anybody's. A mark that is dead is cleared away: that of a process that has
 * surely ended at once, any other when it was not renewed for so many looks. (Looks, not hours: clocks differ and jump,
 * and who was put to sleep together with the one he watches must not wake up first and find him dead.)
 *
 * @param name ours, whether or not it is set
 */
export async function markInTheWay(locks: string, name: string, watched: Watched): Promise<OthersMark | undefined> {
  for (const other of (await readdir(locks).catch(ifNotThere)) ?? []) {
    if (other === name || !isInTheWay(groundOf(name), groundOf(other))) continue;
    const content = await contentOf(join(locks, other));
    if (!(await isDead(locks, other, content, watched))) return { name: other, content };
    await rm(join(locks, other), { force: true });
  }
  return undefined;
}

/** A disk that cannot tell is nobody's leave to write. */
function ifNotThere(failure: NodeJS.ErrnoException): undefined {
  if (failure.code !== 'ENOENT') throw failure;
}

const groundOf = (name: string) => name.slice(0, name.lastIndexOf('.'));

async function contentOf(path: string): Promise<MarkContent | undefined> {
  try {
    return z.parse(contentSchema, JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

async function isDead(
  locks: string,
  name: string,
  content: MarkContent | undefined,
  watched: Watched,
): Promise<boolean> {
  if (ours.has(name)) return false;
  if (content && isSurelyGone(content.writer)) return true;
  const renewedAt = (await stat(join(locks, name)).catch(ifNotThere))?.mtimeMs;
  if (renewedAt === undefined) return true;
  const before = watched.get(name);
  const looks = before?.renewedAt === renewedAt ? before.looks + 1 : 0;
  watched.set(name, { renewedAt, looks });
  return looks >= LOOKS_UNTIL_OLD;
}
