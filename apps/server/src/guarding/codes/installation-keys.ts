import { randomBytes, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { syncFolder } from '../../storage/atomic-write.ts';
import { DamagedFile } from '../../storage/damaged-file.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { ifThere } from '../../storage/if-there.ts';

const KEY_BYTES = 32;
/** Looks at a key that is not complete. */
const ATTEMPTS = 50;
/** Between two looks at a key that another process is just writing, in milliseconds. */
const PAUSE_MS = 20;

const COOKIES_LOST = 'Delete it and start again: visitors then type their codes anew.';
const CODES_LOST = 'Bring it back from a backup, or delete it and add every code anew.';

/** The key with which this installation signs the cookies of those who entered a code; made at the first start. */
export function openCookieKey({ cookieKey }: DataFolder): Promise<Buffer> {
  return openKey(cookieKey, COOKIES_LOST);
}

/**
 * The key with which this installation hashes its access codes; made with the first of them. Without it the codes in
 * the database are of no use, so a backup carries it.
 */
export function openCodeKey({ codeKey }: DataFolder): Promise<Buffer> {
  return openKey(codeKey, CODES_LOST);
}

/** The same, undefined as long as no code was made. */
export async function readCodeKey({ codeKey }: DataFolder): Promise<Buffer | undefined> {
  // Visitors wait for it: of one that is just being written there is a second look and no more.
  return (await ifThere(readFile(codeKey))) && keyInPlace(codeKey, CODES_LOST, 2);
}

/** Readable by its owner alone. Of several processes that start at once, all get the one key that came first. */
async function openKey(path: string, loss: string): Promise<Buffer> {
  const known = await readKey(path);
  if (known) return known;
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeKey(temporary);
    await putInPlace(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(dirname(path));
  return keyInPlace(path, loss);
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

async function keyInPlace(path: string, loss: string, attempts = ATTEMPTS): Promise<Buffer> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const key = await readKey(path);
    if (key) return key;
    await setTimeout(PAUSE_MS);
  }
  throw new DamagedFile(path, undefined, loss);
}

/** Undefined when there is none, or not all of it yet. */
async function readKey(path: string): Promise<Buffer | undefined> {
  const key = await ifThere(readFile(path));
  return key?.length === KEY_BYTES ? key : undefined;
}
