import type { ReportProgress } from '../basis/progress.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { numberedScope } from '../storage/locks/lock-scope.ts';
import { type Busy, type HeldLock, withLock } from '../storage/locks/with-lock.ts';
import { readPointer, releaseVersions } from '../storage/release-files.ts';
import { putInForce } from './put-in-force.ts';

export type RolledBack = { tag: 'rolled-back'; from: number; to: number };
/** There is no such earlier release; `versions` lists the existing ones. */
export type NoSuchRelease = { tag: 'no-such-release'; versions: number[] };

/**
 * Puts an earlier release in force again, by default the one before the present. The later ones stay, and the next
 * publication counts on from the highest.
 */
export async function rollBack(
  folder: DataFolder,
  idMuseum: number,
  wanted?: number,
  report?: ReportProgress,
): Promise<RolledBack | NoSuchRelease | Busy> {
  const [scope, doing] = [await numberedScope(folder, idMuseum), `the rollback of venue ${idMuseum}`];
  const work = async (within: HeldLock): Promise<RolledBack | NoSuchRelease | Busy> => {
    const versions = await releaseVersions(folder, idMuseum);
    const from = await readPointer(folder, idMuseum);
    if (from === undefined) return { tag: 'no-such-release', versions };
    const to = wanted ?? versions.filter((version) => version < from).at(-1);
    if (to === undefined || !versions.includes(to)) return { tag: 'no-such-release', versions };
    const busy = await putInForce(folder, idMuseum, to, { doing, within, report });
    return busy ?? { tag: 'rolled-back', from, to };
  };
  return withLock(folder, { scope, doing }, work, { report });
}
