import { createHash } from 'node:crypto';
import { hasErrors, type Problem, problem } from '@cicerone/content/checks/problems/problem';
import { releaseProblems } from '@cicerone/content/checks/release-checks';
import { walksAreNotOver } from '@cicerone/content/checks/walk-checks';
import { dayOf, visitDate } from '@cicerone/content/language/visit-date';
import { withoutFields } from '@cicerone/content/package/added-fields';
import { type ContentPackage, readContentPackage } from '@cicerone/content/package/content-package';
import { type Json, placesOfMedia } from '@cicerone/content/package/field-walk';
import { type KeyOf, replaceNumbers } from '@cicerone/content/package/identifiers';
import { STATUS_DEACTIVATED } from '@cicerone/content/release/release-version';
import type { ReportProgress } from '../basis/progress.ts';
import { markGuarded } from '../guarding/guarded-marker.ts';
import { legacyFiles } from '../legacy/legacy-files.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import type { Draft } from '../storage/draft-file.ts';
import type { RecognitionRecord } from '../storage/files/recognition-record.ts';
import { releaseFileNames } from '../storage/release-files.ts';
import { appManifest } from './app-manifest.ts';
import { currentRelease, type LanguageFile, type Publication } from './current-release.ts';
import { logoProblems } from './media/logo-proportions.ts';
import { type DamagedMedia, type PublishedMedia, publishMedia } from './media/publish-media.ts';
import { shownMedia } from './media/shown-media.ts';
import { smallPictures } from './media/small-pictures.ts';
import { releaseLabels } from './release-labels.ts';
import { releaseManifest } from './release-manifest.ts';
import { releaseRecognition } from './release-recognition.ts';
import { type ReleaseParts, venueInLanguage } from './venue-in-language.ts';

/** The examined draft: its package as written, the paths of its media, and the problems found. */
export type LookedAt = { packaged: Json; media: Draft['media']; problems: Problem[] };

/** Nothing was made; the errors among the problems say why. */
export type DraftRefused = LookedAt & { tag: 'draft-refused' };
/** The files of a release, by their names. */
export type MadeRelease = LookedAt & { tag: 'made'; content: ContentPackage; files: Map<string, Buffer> };

/** The values that the files of a release need beside the draft. */
export type ReleaseOrder = {
  publication: Publication;
  version: number;
  /** The keys of the draft's numbers. */
  keyOf: KeyOf;
  /** The keys of the numbers in the release. */
  keysOf: ReleaseParts['keysOf'];
  /** None in a preview, whose numbers no label has. */
  formerNumbers?: ReleaseParts['formerNumbers'];
  /** The content under the numbers of the release, where those are not the draft's. */
  renumber?: (content: Json) => Json;
  /** The recognition of the release before. */
  earlier: RecognitionRecord | undefined;
  report: ReportProgress;
};

/** Makes the files of a release from a draft (product, section D3), and stores its media. No pointer refers to it yet. */
export async function releaseOfDraft(
  folder: DataFolder,
  draft: Draft,
  {
    publication,
    version,
    keyOf,
    keysOf,
    formerNumbers,
    renumber = (content) => content,
    earlier,
    report,
  }: ReleaseOrder,
): Promise<MadeRelease | DraftRefused> {
  const looked = { packaged: replaceNumbers(withoutFields(draft.content, draft.made), keyOf), media: draft.media };
  const read = readContentPackage(renumber(draft.content));
  if (read.tag === 'refused') {
    // The draft was checked at its import, by another version of this program.
    const problems = [problem('draft-outdated', [], {}), ...read.problems];
    return { tag: 'draft-refused', ...looked, problems };
  }
  const { content } = read;
  const problems = releaseProblems(content, draft.content);
  if (hasErrors(problems)) return { tag: 'draft-refused', ...looked, problems };
  // For drafts that were imported before there was such a marker.
  if (content.accessCodeRequired) await markGuarded(folder);
  const media = await publishMedia(folder, { ...draft, media: shownMedia(draft) }, content, report);
  if ('tag' in media) {
    const damaged = media.files.flatMap((file) => cutOff(looked.packaged, file));
    return { tag: 'draft-refused', ...looked, problems: [...problems, ...damaged] };
  }
  const places = { addressOf: media.addressOf, media: draft.media };
  const recognition = await releaseRecognition(folder, content, places, { report, earlier });
  report({ stage: 'release' });
  const own = { ...publication, timezone: content.timezone ?? publication.timezone };
  // Nobody installs an app that ends tomorrow.
  const appIcons = publication.preview ? [] : media.appIcons;
  const files = releaseFiles(content, own, { version, ...media, appIcons, keysOf, formerNumbers });
  if (recognition.record) files.set(releaseFileNames.recognition, json(recognition.record));
  const today = dayOf(visitDate(own.publishedAt.getTime(), own.timezone));
  const met = [...walksAreNotOver(content, today), ...logoProblems(content, media), ...smallPictures(content, media)];
  return { tag: 'made', ...looked, problems: [...problems, ...met, ...recognition.problems], content, files };
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

/** The bytes of a file of a release. */
export function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
