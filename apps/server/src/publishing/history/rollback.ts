import type { ReportProgress } from '../../basis/progress.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { type Draft, readDraft, readReleasedDraft, showTheSame } from '../../storage/draft-file.ts';
import { numberedScope } from '../../storage/locks/lock-scope.ts';
import { type Busy, type HeldLock, withLock } from '../../storage/locks/with-lock.ts';
import { type Pointer, readPointer, readWithdrawn, releaseVersions } from '../../storage/release-files.ts';
import { putInForce } from '../put-in-force.ts';

/** Visitors have the release `to`. */
export type RolledBack = {
  tag: 'rolled-back';
  from: number;
  to: number;
  /** The withdrawn release that the draft is; undefined if it is none of them, or if they do not say what they were. */
  draftIs: Withdrawn | undefined;
  /** Whether the release before was published by a version of this program that did not keep its draft. */
  isDraftUnknown: boolean;
};
/** There is no such earlier release; `versions` lists the existing ones. */
export type NoSuchRelease = { tag: 'no-such-release'; versions: number[] };
/** Visitors have the wanted release already. */
export type InForceAlready = { tag: 'in-force-already'; version: number };
type RollingBack = RolledBack | NoSuchRelease | InForceAlready | Busy;

/** A release that a rollback took away from visitors, and when. */
export type Withdrawn = { version: number; at: string };

/** The wanted release, by default the last one that was no mistake, and who waits for it. */
export type RollbackOptions = { wanted?: number | undefined; report?: ReportProgress | undefined };

/**
 * Puts an earlier release in force again (product, section D3). The later ones stay, and the next publication counts on
 * from the highest. They are withdrawn: a draft that is one of them is published only by somebody who says so.
 */
export async function rollBack(
  folder: DataFolder,
  idMuseum: number,
  now: () => Date,
  { wanted, report }: RollbackOptions = {},
): Promise<RollingBack> {
  const [scope, doing] = [await numberedScope(folder, idMuseum), `the rollback of venue ${idMuseum}`];
  const work = async (within: HeldLock): Promise<RollingBack> => {
    const versions = await releaseVersions(folder, idMuseum);
    const from = await readPointer(folder, idMuseum);
    if (from === undefined) return { tag: 'no-such-release', versions };
    const to = wanted ?? (await lastGoodRelease(folder, idMuseum, from));
    if (to === undefined || !versions.includes(to)) return { tag: 'no-such-release', versions };
    if (to === from) return { tag: 'in-force-already', version: to };
    const before = await readWithdrawn(folder, idMuseum);
    const withdrawn = withdrawnAfter(before, { from, to, versions }, now().toISOString());
    const busy = await putInForce(folder, idMuseum, { version: to, withdrawn }, { doing, within, report });
    if (busy) return busy;
    const draft = await readDraft(folder, idMuseum);
    const draftIs = draft && (await withdrawnRelease(folder, idMuseum, draft));
    const isDraftUnknown = (await readReleasedDraft(folder, idMuseum, from)) === undefined;
    return { tag: 'rolled-back', from, to, draftIs, isDraftUnknown };
  };
  return withLock(folder, { scope, doing }, work, { report });
}

/** The last release before the present one that was not withdrawn, if possible one that shows something else. */
async function lastGoodRelease(folder: DataFolder, idMuseum: number, from: number): Promise<number | undefined> {
  const withdrawn = await readWithdrawn(folder, idMuseum);
  const present = await readReleasedDraft(folder, idMuseum, from);
  const earlier = (await releaseVersions(folder, idMuseum)).filter((version) => version < from && !withdrawn[version]);
  for (const version of earlier.toReversed()) {
    const released = await readReleasedDraft(folder, idMuseum, version);
    if (!present || !released || !showTheSame(present, released)) return version;
  }
  return earlier.at(-1);
}

/** The withdrawn release that a draft shows again; undefined if it shows none. */
export async function withdrawnRelease(
  folder: DataFolder,
  idMuseum: number,
  draft: Draft,
): Promise<Withdrawn | undefined> {
  const isRelease = async (version: number) => {
    const released = await readReleasedDraft(folder, idMuseum, version);
    return released !== undefined && showTheSame(released, draft);
  };
  const inForce = await readPointer(folder, idMuseum);
  // The same package published twice: visitors have it, whatever was withdrawn.
  if (inForce !== undefined && (await isRelease(inForce))) return undefined;
  for (const [version, at] of Object.entries(await readWithdrawn(folder, idMuseum))) {
    if (await isRelease(Number(version))) return { version: Number(version), at };
  }
  return undefined;
}

/** The releases after the wanted one are withdrawn, up to the one that visitors had; the wanted one is not any more. */
function withdrawnAfter(
  before: Pointer['withdrawn'],
  { from, to, versions }: { from: number; to: number; versions: readonly number[] },
  at: string,
): Pointer['withdrawn'] {
  const now = versions.filter((version) => version > to && version <= from).map((version) => [version, at]);
  const { [to]: _, ...withdrawn } = { ...Object.fromEntries(now), ...before };
  return withdrawn;
}
