import { stat } from 'node:fs/promises';
import { writeAtomically } from './atomic-write.ts';
import type { DataFolder } from './data-folder.ts';

const TEXT = 'A venue that was imported here needs a code. Each media file is looked up before it is served.\n';

/**
 * Notes that media of a venue that needs a code are about to come into this data folder. Written before the first of
 * them, so that every server knows before anybody could ask (design, section 6, Access codes). It stays.
 */
export async function noteGuarded(folder: DataFolder): Promise<void> {
  if (!(await isGuardedNoted(folder))) await writeAtomically(folder.guarded, TEXT);
}

/** Whether it was noted; a disk that cannot tell counts as yes. */
export async function isGuardedNoted(folder: DataFolder): Promise<boolean> {
  return stat(folder.guarded).then(
    () => true,
    (failure: NodeJS.ErrnoException) => failure.code !== 'ENOENT',
  );
}
