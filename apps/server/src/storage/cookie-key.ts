import { randomBytes, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { syncFolder } from './atomic-write.ts';
import type { DataFolder } from './data-folder.ts';

const KEY_BYTES = 32;
const ATTEMPTS = 50;
/** Between two looks at a key that another process is just writing, in milliseconds. */
const PAUSE = 20;

/**
 * The key with which this installation signs the cookies of those who entered a code; made at the first start, readable
 * by its owner alone. Of several processes that start at once, all get the one key that came first.
 */
export async function openCookieKey(folder: DataFolder): Promise<Buffer> {
  const known = await readKey(folder);
  if (known) return known;
  await mkdir(folder.root, { recursive: true });
  const temporary = `${folder.cookieKey}.${randomUUID()}.tmp`;
  try {
    await writeKey(temporary);
    await putInPlace(temporary, folder.cookieKey);
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(folder.root);
  return keyInPlace(folder);
}

async function writeKey(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(KEY_BYTES));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A second name for a whole file, never in place of another: the first who comes gives the key. */
async function putInPlace(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (failure) {
    if (isThere(failure)) return;
    // Some disks know one name for each file.
    await copyFile(temporary, path, constants.COPYFILE_EXCL).catch((second) => {
      if (!isThere(second)) throw second;
    });
  }
}

function isThere(failure: unknown): boolean {
  return (failure as NodeJS.ErrnoException).code === 'EEXIST';
}

async function keyInPlace(folder: DataFolder): Promise<Buffer> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const key = await readKey(folder);
    if (key) return key;
    await setTimeout(PAUSE);
  }
  throw new Error(`${folder.cookieKey} is damaged. Delete it and start again: visitors then type their codes anew.`);
}

/** Undefined when there is none, or not all of it yet. */
async function readKey(folder: DataFolder): Promise<Buffer | undefined> {
  const key = await readFile(folder.cookieKey).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  });
  return key?.length === KEY_BYTES ? key : undefined;
}
