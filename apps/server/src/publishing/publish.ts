import { DEFAULT_TIMEZONE } from '@cicerone/content/language/visit-date';
import { REPORT_NOTHING, type ReportProgress } from '../basis/progress.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { readDraft, releasedDraft } from '../storage/draft-file.ts';
import { recognitionBefore } from '../storage/files/recognition-record.ts';
import { formerNumbers, keysIn, keysOf, languageNumber, readIdentifiers } from '../storage/identifiers-file.ts';
import { numberedScope } from '../storage/locks/lock-scope.ts';
import { type Busy, type HeldLock, withLock } from '../storage/locks/with-lock.ts';
import { readWithdrawn, releaseFileNames, releaseVersions, writeRelease } from '../storage/release-files.ts';
import { lastRemovedVersion } from '../storage/removed-marker.ts';
import { type Withdrawn, withdrawnRelease } from './history/rollback.ts';
import { putInForce } from './put-in-force.ts';
import { releaseDeltas } from './release-deltas.ts';
import { type DraftRefused, json, type LookedAt, releaseOfDraft } from './release-of-draft.ts';

/** Visitors have the new release from now on. */
export type Published = LookedAt & { tag: 'published'; idMuseum: number; slug: string; version: number };
export type NothingToPublish = { tag: 'nothing-to-publish' };
/** The draft shows visitors what a rollback took away from them: nothing changed. */
export type DraftWithdrawn = { tag: 'draft-withdrawn' } & Withdrawn;

export type PublishOptions = {
  /** In which the dates of visits are written, an IANA name. */
  timezone?: string | undefined;
  /** Receives the progress of the pictures, and whom the publication waits for. */
  report?: ReportProgress | undefined;
  /** Publishes also a draft that was withdrawn. */
  again?: boolean | undefined;
};
type Publishing = Published | DraftRefused | NothingToPublish | DraftWithdrawn | Busy;

/**
 * Makes the draft of a venue the release in force (product, section D3): writes every file of the next version, syncs
 * them, and only then switches the pointer. If it is interrupted at any moment, visitors keep the release they have.
 */
export async function publishVenue(
  folder: DataFolder,
  idMuseum: number,
  now: () => Date,
  { timezone = DEFAULT_TIMEZONE, report = REPORT_NOTHING, again = false }: PublishOptions = {},
): Promise<Publishing> {
  const [scope, doing] = [await numberedScope(folder, idMuseum), `the publication of venue ${idMuseum}`];
  const work = async (lock: HeldLock): Promise<Publishing> => {
    const draft = await readDraft(folder, idMuseum);
    if (!draft) return { tag: 'nothing-to-publish' };
    const identifiers = await readIdentifiers(folder.identifiers);
    const keyOf = keysOf(identifiers);
    const withdrawn = await withdrawnRelease(folder, idMuseum, draft);
    if (withdrawn && !again) return { tag: 'draft-withdrawn', ...withdrawn };
    const slug = keyOf('idMuseum', idMuseum);
    const version = await nextVersion(folder, idMuseum);
    const made = await releaseOfDraft(folder, draft, {
      publication: { slug, publishedAt: now(), timezone, idLanguage: (code) => languageNumber(identifiers, code) },
      version,
      keyOf,
      keysOf: keysIn(identifiers),
      formerNumbers: formerNumbers(identifiers, slug),
      earlier: await recognitionBefore(folder, idMuseum, version),
      report,
    });
    if (made.tag === 'draft-refused') return made;
    const { files, content, ...looked } = made;
    const deltas = await releaseDeltas(folder, idMuseum, content.languages, files);
    const source = [releaseFileNames.draft, json(releasedDraft(draft, keyOf))] as const;
    await writeRelease(folder, idMuseum, version, new Map([...files, ...deltas, source]), lock.prove);
    const pointer = { version, withdrawn: await readWithdrawn(folder, idMuseum) };
    const busy = await putInForce(folder, idMuseum, pointer, { doing, within: lock, report });
    return busy ?? { ...looked, tag: 'published', idMuseum, slug, version };
  };
  return withLock(folder, { scope, doing }, work, { report });
}

/** One more than the highest version the venue ever had, also before it was removed. */
async function nextVersion(folder: DataFolder, idMuseum: number): Promise<number> {
  const last = (await releaseVersions(folder, idMuseum)).at(-1) ?? 0;
  return Math.max(last, await lastRemovedVersion(folder, idMuseum)) + 1;
}
