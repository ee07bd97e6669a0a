import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ReportProgress } from '../basis/progress.ts';
import { syncFolder } from '../storage/atomic-write.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import { numberedScope } from '../storage/locks/lock-scope.ts';
import { type Busy, type HeldLock, withLock } from '../storage/locks/with-lock.ts';
import { releaseVersions } from '../storage/release-files.ts';
import { lastRemovedVersion, markRemoved } from '../storage/removed-marker.ts';

export type Removed = { tag: 'removed' };

/** What goes with the venue, and who waits. */
export type Removal = {
  /** Takes its access codes away, and what those who entered one hold. */
  takeCodes: () => Promise<void>;
  report?: ReportProgress | undefined;
};

/**
 * Removes a venue: from the next look of a server on, nobody gets anything of it. Its releases and media go
 * by cleaning, when nobody has needed them for the grace time. Its numbers stay given, so that they never mean anything
 * else, and what visitors did stays in the statistics. Interrupted at any moment, it is removed or there, and can be
 * removed again.
 */
export async function removeVenue(
  folder: DataFolder,
  idMuseum: number,
  { takeCodes, report }: Removal,
): Promise<Removed | Busy> {
  const [scope, doing] = [await numberedScope(folder, idMuseum), `the removal of venue ${idMuseum}`];
  const takeAway = async ({ prove }: HeldLock): Promise<Removed> => {
    const versions = [await lastRemovedVersion(folder, idMuseum), ...(await releaseVersions(folder, idMuseum))];
    await markRemoved(folder, idMuseum, Math.max(...versions), prove);
    await folder.files.delete(filePaths.pointer(idMuseum), prove);
    prove();
    await rm(folder.draft(idMuseum), { force: true });
    await syncFolder(dirname(folder.draft(idMuseum)));
    return { tag: 'removed' };
  };
  const work = async (within: HeldLock): Promise<Removed | Busy> => {
    // First the codes: cut off here, the museum is closed to all, and not without them once it is away.
    await takeCodes();
    return withLock<Removed>(folder, { scope: 'installation', doing }, takeAway, { within, report });
  };
  return withLock(folder, { scope, doing }, work, { report });
}
