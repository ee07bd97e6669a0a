import { randomBytes, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { syncFolder } from '../../storage/atomic-write.ts';
import { DamagedFile } from '../../storage/damaged-file.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { ifThere } from '../../storage/if-there.ts';

const KEY_BYTES = 32;
/** How often to read a key that is not complete. */
const ATTEMPTS = 50;
/** Between two reads of a key that another process is writing, in milliseconds. */
const PAUSE_MS = 20;

const COOKIES_LOST = 'Delete it and start again: visitors then type their codes anew.';
const CODES_LOST = 'Bring it back from a backup, or delete it and add every code anew.';

const DAY_CODES_LOST = 'Delete it and make the one-day codes anew.';

/** The key that signs the cookies of visitors who entered a code. Created at the first start. */
export function openCookieKey({ cookieKey }: DataFolder): Promise<Buffer> {
  return openKey(cookieKey, COOKIES_LOST);
}

/**
 * The key that hashes this installation's access codes. Created with the first code. Without it the codes in the
 * database are useless, so a backup includes it.
 */
export function openCodeKey({ codeKey }: DataFolder): Promise<Buffer> {
  return openKey(codeKey, CODES_LOST);
}

/** The same key, or undefined as long as no code was created. */
export function readCodeKey({ codeKey }: DataFolder): Promise<Buffer | undefined> {
  return keyOrNone(codeKey, CODES_LOST);
}

/** The key that signs the one-day codes of a venue. Created with the first of them. */
export function openDayKey(folder: DataFolder, idMuseum: number): Promise<Buffer> {
  return openKey(dayKeyPath(folder, idMuseum), DAY_CODES_LOST);
}

/** The same key, or undefined as long as no one-day code was created. */
export function readDayKey(folder: DataFolder, idMuseum: number): Promise<Buffer | undefined> {
  return keyOrNone(dayKeyPath(folder, idMuseum), DAY_CODES_LOST);
}

/** The file of that key. */
export function dayKeyPath({ dayKeys }: DataFolder, idMuseum: number): string {
  return join(dayKeys, String(idMuseum));
}

async function keyOrNone(path: string, loss: string): Promise<Buffer | undefined> {
  // Visitors wait for this: a key that is being written is read twice at most.
  return (await ifThere(readFile(path))) && keyInPlace(path, loss, 2);
}

/** Readable by its owner alone. If several processes start at once, all get the key that was written first. */
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

/** Links the complete file under its final name and never replaces another file: the first process wins. */
async function putInPlace(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (failure) {
    if (isThere(failure)) return;
    // Some file systems have no hard links.
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

/** Undefined if there is no key, or only part of it. */
async function readKey(path: string): Promise<Buffer | undefined> {
  const key = await ifThere(readFile(path));
  return key?.length === KEY_BYTES ? key : undefined;
}
