import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ReportProgress } from '../basis/progress.ts';
import { syncFolder } from '../storage/atomic-write.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import { numberedScope } from '../storage/locks/lock-scope.ts';
import { type Busy, type HeldLock, withLock } from '../storage/locks/with-lock.ts';
import { deletePreview } from '../storage/preview-file.ts';
import { releaseVersions } from '../storage/release-files.ts';
import { lastRemovedVersion, markRemoved } from '../storage/removed-marker.ts';

export type Removed = { tag: 'removed' };

/** The access codes to delete with the venue, and the receiver of the progress. */
export type Removal = {
  /** Deletes its access codes and the keys to its statistics, and revokes the cookies of visitors who entered a code. */
  takeCodes: () => Promise<void>;
  report?: ReportProgress | undefined;
};

/**
 * Removes a venue: after the next check of a server, visitors get nothing of it. Clean-up deletes its releases and
 * media after the grace period. Its numbers stay assigned, so that they never mean anything else, and its visits stay
 * in the statistics. Interrupted at any moment, it is either removed or intact, and can be removed again.
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
    await deletePreview(folder, idMuseum, prove);
    prove();
    await rm(folder.draft(idMuseum), { force: true });
    await syncFolder(dirname(folder.draft(idMuseum)));
    return { tag: 'removed' };
  };
  const work = async (within: HeldLock): Promise<Removed | Busy> => {
    // First the codes: if the removal is interrupted here, the museum is closed to everybody, never open without a
    // code.
    await takeCodes();
    return withLock<Removed>(folder, { scope: 'installation', doing }, takeAway, { within, report });
  };
  return withLock(folder, { scope, doing }, work, { report });
}
