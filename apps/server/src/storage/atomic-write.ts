import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Throws if the caller may no longer write (`HeldLock`). */
export type Prove = () => void;

/**
 * Replaces a file atomically: after a crash or power cut the file has its old or its new content, never a mixture.
 * Creates the folder if it is missing.
 */
export async function writeAtomically(path: string, content: string | Buffer, prove?: Prove): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await replaceFile(path, content, prove);
}

/** The same in an existing folder: a folder that was deleted meanwhile is not created again. */
export async function replaceFile(path: string, content: string | Buffer, prove?: Prove): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeSynced(temporary, content);
    prove?.();
    // Synchronous, so that nothing happens between the proof and the rename it is for.
    if (prove) renameSync(temporary, path);
    else await rename(temporary, path);
  } catch (failure) {
    await rm(temporary, { force: true });
    throw failure;
  }
  await syncFolder(dirname(path));
}

/** Writes a new file whose bytes are on the disk when this returns. */
export async function writeSynced(path: string, content: string | Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder (new, renamed, deleted files) survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; the rename alone has to suffice.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
