import { createHash } from 'node:crypto';
import { hasErrors, type Problem, problem } from '@cicerone/content/checks/problems/problem';
import { releaseProblems } from '@cicerone/content/checks/release-checks';
import { walksAreNotOver } from '@cicerone/content/checks/walk-checks';
import { DEFAULT_TIMEZONE, visitDate } from '@cicerone/content/language/visit-date';
import { withoutFields } from '@cicerone/content/package/added-fields';
import { type ContentPackage, readContentPackage } from '@cicerone/content/package/content-package';
import { type Json, placesOfMedia } from '@cicerone/content/package/field-walk';
import { replaceNumbers } from '@cicerone/content/package/identifiers';
import { STATUS_DEACTIVATED } from '@cicerone/content/release/release-version';
import { REPORT_NOTHING, type ReportProgress } from '../basis/progress.ts';
import { markGuarded } from '../guarding/guarded-marker.ts';
import { legacyFiles } from '../legacy/legacy-files.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { type Draft, readDraft } from '../storage/draft-file.ts';
import { keysIn, keysOf, languageNumber, readIdentifiers } from '../storage/identifiers-file.ts';
import { numberedScope } from '../storage/locks/lock-scope.ts';
import { type Busy, type HeldLock, withLock } from '../storage/locks/with-lock.ts';
import { readWithdrawn, releaseFileNames, releaseVersions, writeRelease } from '../storage/release-files.ts';
import { lastRemovedVersion } from '../storage/removed-marker.ts';
import { appManifest } from './app-manifest.ts';
import { currentRelease, type LanguageFile, type Publication } from './current-release.ts';
import { logoProblems } from './logo-proportions.ts';
import { type DamagedMedia, type PublishedMedia, publishMedia } from './publish-media.ts';
import { putInForce } from './put-in-force.ts';
import { releaseDeltas } from './release-deltas.ts';
import { releaseLabels } from './release-labels.ts';
import { releaseManifest } from './release-manifest.ts';
import { type Withdrawn, withdrawnRelease } from './rollback.ts';
import { smallPictures } from './small-pictures.ts';
import { type ReleaseParts, venueInLanguage } from './venue-in-language.ts';

/** The examined draft: its package as written, the paths of its media, and the problems found. */
export type LookedAt = { packaged: Json; media: Draft['media']; problems: Problem[] };

/** Visitors have the new release from now on. */
export type Published = LookedAt & { tag: 'published'; idMuseum: number; slug: string; version: number };
/** Nothing changed for visitors; the errors among the problems say why. */
export type PublicationRefused = LookedAt & { tag: 'publication-refused' };
export type NothingToPublish = { tag: 'nothing-to-publish' };
/** The draft shows visitors what a rollback took away from them: nothing changed. */
export type DraftWithdrawn = LookedAt & { tag: 'draft-withdrawn' } & Withdrawn;

export type PublishOptions = {
  /** In which the dates of visits are written, an IANA name. */
  timezone?: string | undefined;
  /** Receives the progress of the pictures, and whom the publication waits for. */
  report?: ReportProgress | undefined;
  /** Publishes also a draft that was withdrawn. */
  again?: boolean | undefined;
};
type Publishing = Published | PublicationRefused | NothingToPublish | DraftWithdrawn | Busy;

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
    const looked = { packaged: replaceNumbers(withoutFields(draft.content, draft.made), keyOf), media: draft.media };
    const withdrawn = await withdrawnRelease(folder, idMuseum, draft);
    if (withdrawn && !again) return { tag: 'draft-withdrawn', ...withdrawn, ...looked, problems: [] };
    const read = readContentPackage(draft.content);
    if (read.tag === 'refused') {
      // The draft was checked at its import, by another version of this program.
      const problems = [problem('draft-outdated', [], {}), ...read.problems];
      return { tag: 'publication-refused', ...looked, problems };
    }
    const { content } = read;
    const problems = releaseProblems(content, draft.content);
    if (hasErrors(problems)) return { tag: 'publication-refused', ...looked, problems };
    // For drafts that were imported before there was such a marker.
    if (content.accessCodeRequired) await markGuarded(folder);
    const media = await publishMedia(folder, draft, content, report);
    if ('tag' in media) {
      const damaged = media.files.flatMap((file) => cutOff(looked.packaged, file));
      return { tag: 'publication-refused', ...looked, problems: [...problems, ...damaged] };
    }

    report({ stage: 'release' });
    const version = await nextVersion(folder, idMuseum);
    const publication: Publication = {
      slug: keyOf('idMuseum', idMuseum),
      publishedAt: now(),
      timezone: content.timezone ?? timezone,
      idLanguage: (code) => languageNumber(identifiers, code),
    };
    const files = releaseFiles(content, publication, { version, ...media, keysOf: keysIn(identifiers) });
    const deltas = await releaseDeltas(folder, idMuseum, content.languages, files);
    const source = [releaseFileNames.draft, json(draft)] as const;
    await writeRelease(folder, idMuseum, version, new Map([...files, ...deltas, source]), lock.prove);
    const { [withdrawn?.version ?? version]: _, ...stillWithdrawn } = await readWithdrawn(folder, idMuseum);
    const pointer = { version, withdrawn: stillWithdrawn };
    const busy = await putInForce(folder, idMuseum, pointer, { doing, within: lock, report });
    if (busy) return busy;
    const over = walksAreNotOver(
      content,
      visitDate(now().getTime(), publication.timezone).slice(0, 'yyyy-mm-dd'.length),
    );
    const reported = [...problems, ...over, ...logoProblems(content, media), ...smallPictures(content, media)];
    return { tag: 'published', idMuseum, slug: publication.slug, version, ...looked, problems: reported };
  };
  return withLock(folder, { scope, doing }, work, { report });
}

/** One more than the highest version the venue ever had, also before it was removed. */
async function nextVersion(folder: DataFolder, idMuseum: number): Promise<number> {
  const last = (await releaseVersions(folder, idMuseum)).at(-1) ?? 0;
  return Math.max(last, await lastRemovedVersion(folder, idMuseum)) + 1;
}

/** A truncated picture is noticed only when it is rendered. */
function cutOff(packaged: Json, { path: file, isTooHeavy }: DamagedMedia['files'][number]): Problem[] {
  const code = isTooHeavy ? 'picture-too-heavy' : 'picture-cut-off';
  return placesOfMedia(packaged, file).map((path) => problem(code, path, { file }));
}

function releaseFiles(
  content: ContentPackage,
  publication: Publication,
  parts: ReleaseParts & PublishedMedia,
): Map<string, Buffer> {
  const { current, manifest, languages, labels, allData } = releaseFileNames;
  const open = content.deactivated ? [] : content.languages;
  const details = new Map(open.map((code) => [code, venueInLanguage(content, code, parts)]));
  const files = new Map<string, Buffer>();
  const released: LanguageFile[] = content.languages.map((code) => {
    const bytes = json(details.get(code) ?? { status: STATUS_DEACTIVATED });
    files.set(allData(code), bytes);
    return { code, bytes: bytes.length, hash: hashOf(bytes) };
  });
  const listed = json(releaseManifest(details, parts));
  const verified = { languages: released, manifestHash: hashOf(listed) };
  const release = currentRelease(content, publication, verified, parts);
  files.set(current, json(release));
  files.set(languages, json(release.languages.map(({ id, code, name }) => ({ id, code, name }))));
  files.set(manifest, listed);
  files.set(labels, json({ labels: content.deactivated ? [] : releaseLabels(content, parts.keysOf) }));
  for (const { code } of released) {
    const app = appManifest(release, code);
    if (app) files.set(releaseFileNames.appManifest(code), json(app));
  }
  for (const [name, bytes] of legacyFiles(release, details)) files.set(name, bytes);
  return files;
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
