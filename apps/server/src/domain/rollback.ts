import type { DataFolder } from '../storage/data-folder.ts';
import { readPointer, releaseVersions, switchPointer } from '../storage/release-files.ts';
import { type Busy, withWriteLock } from '../storage/write-lock.ts';

export type RolledBack = { tag: 'rolled-back'; from: number; to: number };
/** There is no such earlier release; these are the ones there are. */
export type NoSuchRelease = { tag: 'no-such-release'; versions: number[] };

/**
 * Puts an earlier release in force again, by default the one before the present. The later ones stay; the next
 * publication still counts on from the highest.
 */
export function rollBack(
  folder: DataFolder,
  idMuseum: number,
  wanted?: number,
): Promise<RolledBack | NoSuchRelease | Busy> {
  return withWriteLock(folder, async () => {
    const versions = await releaseVersions(folder, idMuseum);
    const from = await readPointer(folder, idMuseum);
    if (from === undefined) return { tag: 'no-such-release', versions };
    const to = wanted ?? versions.filter((version) => version < from).at(-1);
    if (to === undefined || !versions.includes(to)) return { tag: 'no-such-release', versions };
    await switchPointer(folder, idMuseum, to);
    return { tag: 'rolled-back', from, to };
  });
}
