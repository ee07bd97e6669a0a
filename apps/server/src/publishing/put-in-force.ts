import type { ReportProgress } from '../basis/progress.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { type Busy, type HeldLock, withLock } from '../storage/locks/with-lock.ts';
import { type Pointer, switchPointer } from '../storage/release-files.ts';

/** The caller that puts a release in force: what it is doing, and the lock of the venue that it holds. */
export type Releaser = { doing: string; within: HeldLock; report?: ReportProgress | undefined };

/** Puts a release in force while no backup reads: a backup needs the pointer together with the release it points to. */
export async function putInForce(
  folder: DataFolder,
  idMuseum: number,
  pointer: Pointer,
  { doing, within, report }: Releaser,
): Promise<Busy | undefined> {
  const work = async ({ prove }: HeldLock) => {
    await switchPointer(folder, idMuseum, pointer, prove);
    return undefined;
  };
  return withLock<undefined>(folder, { scope: 'installation', doing }, work, { within, report });
}
