import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type Prove, writeAtomically } from './atomic-write.ts';
import { readStored } from './damaged-file.ts';
import type { DataFolder } from './data-folder.ts';

const removedSchema = z.strictObject({ lastVersion: z.int() });

/**
 * Stores the last release of a venue that is being removed. If the museum returns, its releases count on from there,
 * even after the files are deleted: phones cache the files of a version permanently.
 */
export async function markRemoved(
  folder: DataFolder,
  idMuseum: number,
  lastVersion: number,
  prove: Prove,
): Promise<void> {
  await writeAtomically(folder.removed(idMuseum), `${JSON.stringify({ lastVersion })}\n`, prove);
}

/** The last release that a venue had before it was removed; 0 if it never was removed. */
export async function lastRemovedVersion(folder: DataFolder, idMuseum: number): Promise<number> {
  const text = await readFile(folder.removed(idMuseum), 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  });
  return text === undefined ? 0 : readStored(folder.removed(idMuseum), text, removedSchema).lastVersion;
}
