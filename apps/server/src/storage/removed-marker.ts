import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type Prove, writeAtomically } from './atomic-write.ts';
import { readStored } from './damaged-file.ts';
import type { DataFolder } from './data-folder.ts';

const removedSchema = z.strictObject({ lastVersion: z.int() });

/**
 * Writes down the last release of a venue that is being removed. Should the museum come back, its releases count on from
 * there, also after the files are gone: phones keep what belongs to a version permanently.
 */
export async function markRemoved(
  folder: DataFolder,
  idMuseum: number,
  lastVersion: number,
  prove: Prove,
): Promise<void> {
  await writeAtomically(folder.removed(idMuseum), `${JSON.stringify({ lastVersion })}\n`, prove);
}

/** The last release that a venue had before it was removed; 0 where it never was. */
export async function lastRemovedVersion(folder: DataFolder, idMuseum: number): Promise<number> {
  const text = await readFile(folder.removed(idMuseum), 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  });
  return text === undefined ? 0 : readStored(folder.removed(idMuseum), text, removedSchema).lastVersion;
}
