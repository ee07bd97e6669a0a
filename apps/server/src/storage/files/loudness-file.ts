import { readFile } from 'node:fs/promises';
import type { Loudness } from '@cicerone/content/checks/loudness-checks';
import * as z from 'zod/mini';
import { writeAtomically } from '../atomic-write.ts';
import type { DataFolder } from '../data-folder.ts';

/** Silence has no peak: JSON has no number for it. */
const loudness = z.object({
  lufs: z.optional(z.number()),
  peakDecibels: z.nullable(z.number()),
  clippedShare: z.number(),
  isDamaged: z.optional(z.boolean()),
});
const loudnessSchema = z.record(z.string(), loudness);

/** The sounds of several hundred museums; the oldest are measured again. */
const MOST = 50_000;

/** How loud sounds are that were measured before, by media key. A missing or damaged file knows none. */
export async function readLoudnessFile(folder: DataFolder): Promise<Map<string, Loudness>> {
  try {
    const known = z.parse(loudnessSchema, JSON.parse(await readFile(folder.loudness, 'utf8')));
    return new Map(
      Object.entries(known).map(([key, { peakDecibels, ...rest }]) => [
        key,
        { ...rest, peakDecibels: peakDecibels ?? Number.NEGATIVE_INFINITY },
      ]),
    );
  } catch {
    return new Map();
  }
}

/** Stores it for the next import. If two imports store at once, one of them measures again. */
export async function saveLoudnessFile(folder: DataFolder, known: ReadonlyMap<string, Loudness>): Promise<void> {
  const kept = Object.fromEntries([...known].slice(-MOST));
  await writeAtomically(folder.loudness, `${JSON.stringify(kept)}\n`);
}
