import { stat } from 'node:fs/promises';
import { writeAtomically } from '../storage/atomic-write.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { ifThere } from '../storage/if-there.ts';

const TEXT = 'A venue that was imported here needs a code. Each media file is looked up before it is served.\n';

/**
 * Says that media of a venue that needs a code are about to come into this data folder. Written before the first of
 * them, so that every server knows before anybody could ask (product, section D6, Access codes). It stays.
 */
export async function markGuarded(folder: DataFolder): Promise<void> {
  if (!(await isMarkedGuarded(folder))) await writeAtomically(folder.guarded, TEXT);
}

/** Whether it was noted; a disk that cannot tell counts as yes. */
export async function isMarkedGuarded(folder: DataFolder): Promise<boolean> {
  return ifThere(stat(folder.guarded)).then(Boolean, () => true);
}
