import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type Prove, writeAtomically } from '../storage/atomic-write.ts';
import type { DataFolder } from '../storage/data-folder.ts';

/** Since when (ISO date) each file or release, by its path below the data folder, is unneeded. */
const unneededSchema = z.strictObject({ schemaVersion: z.literal(1), since: z.record(z.string(), z.string()) });
export type UnneededSince = z.infer<typeof unneededSchema>['since'];

/** The stored list; empty before the first clean-up, or if it is damaged: then every grace period starts again. */
export async function readUnneeded(folder: DataFolder): Promise<UnneededSince> {
  try {
    return z.parse(unneededSchema, JSON.parse(await readFile(folder.unneeded, 'utf8'))).since;
  } catch {
    return {};
  }
}

/** Replaces the previous list atomically. */
export async function saveUnneeded(folder: DataFolder, since: UnneededSince, prove?: Prove): Promise<void> {
  await writeAtomically(folder.unneeded, `${JSON.stringify({ schemaVersion: 1, since }, null, 1)}\n`, prove);
}
