import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Throws where whoever writes must not any more (`HeldLock`). */
export type Prove = () => void;

/**
 * Replaces a file as a whole: after a crash or power cut there is the old content or the new, never a part.
 * The folder is made when it is not there.
 */
export async function writeAtomically(path: string, content: string | Buffer, prove?: Prove): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await replaceFile(path, content, prove);
}

/** The same in a folder that must be there: what somebody removed meanwhile is not made again. */
export async function replaceFile(path: string, content: string | Buffer, prove?: Prove): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeSynced(temporary, content);
    prove?.();
    // Nothing comes between the proof and the step that it is for.
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
  // Windows cannot open a folder; there the rename itself is all we get.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
