import { stat } from 'node:fs/promises';
import { writeAtomically } from '../storage/atomic-write.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { ifThere } from '../storage/if-there.ts';

const TEXT = 'A venue that was imported here needs a code. Each media file is looked up before it is served.\n';

/**
 * Marks that this data folder is about to hold media of a venue that needs a code. Written before the first such file,
 * so that every server knows before anybody can request one (product, section D6, Access codes). The marker is never
 * deleted.
 */
export async function markGuarded(folder: DataFolder): Promise<void> {
  if (!(await isMarkedGuarded(folder))) await writeAtomically(folder.guarded, TEXT);
}

/** Whether the folder is marked. A disk that cannot be read counts as yes. */
export async function isMarkedGuarded(folder: DataFolder): Promise<boolean> {
  return ifThere(stat(folder.guarded)).then(Boolean, () => true);
}
