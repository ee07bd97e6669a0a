import { existsSync } from 'node:fs';
import { labelProblems } from '@cicerone/content/checks/label-checks';
import { causesFirst } from '@cicerone/content/checks/problems/causes-first';
import { hasErrors, type Problem, problem } from '@cicerone/content/checks/problems/problem';
import { timedSounds } from '@cicerone/content/checks/recordings';
import { releaseProblems } from '@cicerone/content/checks/release-checks';
import { soundsComeByThemselves, soundsReachTheirTimes } from '@cicerone/content/checks/sound-checks';
import { addedFields } from '@cicerone/content/package/added-fields';
import { type ContentPackage, type ReadPackage, readContentPackage } from '@cicerone/content/package/content-package';
import { type Fields, type Json, writePath } from '@cicerone/content/package/field-walk';
import { readFormerKeys } from '@cicerone/content/package/former-keys';
import { broughtNumbers, replaceKeys } from '@cicerone/content/package/identifiers';
import { withMadeKeys } from '@cicerone/content/package/made-keys';
import { REPORT_NOTHING, type ReportProgress } from '../basis/progress.ts';
import { markGuarded } from '../guarding/guarded-marker.ts';
import type { Prove } from '../storage/atomic-write.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { type Draft, readDraft, saveDraft } from '../storage/draft-file.ts';
import {
  languageNumber,
  numbersFor,
  readIdentifiers,
  saveIdentifiers,
  takeFormerNumbers,
  venueNumber,
} from '../storage/identifiers-file.ts';
import { venueScope } from '../storage/locks/lock-scope.ts';
import { type Busy, type HeldLock, withLock } from '../storage/locks/with-lock.ts';
import { labelsInForce } from '../storage/release-labels-file.ts';
import { readableVenues } from '../storage/venue-list.ts';
import { type AnotherMuseum, anotherMuseum, worksOfAnother } from './another-museum.ts';
import type { PackageSource } from './folder-or-zip/package-source.ts';
import { withIncoming } from './incoming-files.ts';
import { bytesByPath, keepPackageMedia, type PackageMedia, receivePackageMedia } from './media-files/package-media.ts';
import { type PackageLimits, STANDARD_LIMITS } from './package-limits.ts';
import type { Ffmpeg } from './preparing/ffmpeg.ts';
import { listenTo } from './preparing/listen.ts';
import { type Prepared, prepareMedia } from './preparing/prepare-media.ts';
import { readVenueJson, type VenueJson } from './read-venue-json.ts';

/** The examined package: its content as written, its size, and all problems found. */
export type Examined = {
  packaged: Json;
  files: number;
  bytes: number;
  problems: Problem[];
  /** Whether its form was valid enough to check all content that visitors would see. */
  isComplete: boolean;
  /** The sounds and films that were prepared for phones, if that was asked for. */
  prepared?: Prepared | undefined;
};

/** The package is now the venue's draft. Errors among the problems will stop its publication. */
export type Imported = Examined & { tag: 'imported'; idMuseum: number; slug: string; content: ContentPackage };
/** Nothing was changed. The errors among the problems are all the reasons. */
export type ImportRefused = Examined & { tag: 'import-refused' };

/** How a package is imported. */
export type ImportOptions = {
  limits?: PackageLimits | undefined;
  /** Whether the package may replace another museum under the same key. */
  replace?: boolean | undefined;
  /** Listens to all sounds, if these programs are there; skipped if missing. */
  listen?: { tools: Ffmpeg | undefined } | undefined;
  /** Prepares all sounds and films for phones, with these programs. */
  prepare?: Ffmpeg | undefined;
  /** Receives how many files are read, and whom the import waits for. */
  report?: ReportProgress | undefined;
};

/**
 * Imports a content package into the data folder as the venue's draft, all of it or nothing. Keys get their numbers,
 * the same ones as in an earlier import (product, section D3). Visitors see none of it until it is published.
 */
export async function importPackage(
  folder: DataFolder,
  source: PackageSource,
  { limits = STANDARD_LIMITS, replace = false, report = REPORT_NOTHING, ...tools }: ImportOptions = {},
): Promise<Imported | ImportRefused | AnotherMuseum | Busy> {
  const written = await readVenueJson(source, limits.venueJsonBytes);
  if ('problem' in written) return { tag: 'import-refused', ...NOTHING, problems: [written.problem] };
  const packaged = withMadeKeys(written.json);
  const slug = venueKey(packaged);
  const venue = { written, packaged, slug, doing: `the import of ${slug || 'a venue'}` };
  const work = (lock: HeldLock) =>
    withIncoming(folder, lock.token, (own) =>
      importUnderLock(own, source, venue, { limits, replace, report, lock, ...tools }),
    );
  return withLock(folder, { scope: venueScope(slug), doing: venue.doing }, work, { report });
}

type ReadVenue = { written: VenueJson; packaged: Fields; slug: string; doing: string };
type UnderLock = ImportOptions & { limits: PackageLimits; report: ReportProgress; lock: HeldLock };

async function importUnderLock(
  folder: DataFolder,
  source: PackageSource,
  { written, packaged, slug, doing }: ReadVenue,
  { limits, replace, report, prepare, listen, lock }: UnderLock,
): Promise<Imported | ImportRefused | AnotherMuseum | Busy> {
  // Problems are reported before any number is assigned: the numbers used for this check are not stored.
  const identifiers = await readIdentifiers(folder.identifiers);
  const here = venueNumber(identifiers, slug);
  const draft = here === undefined ? undefined : await readDraft(folder, here);
  const isHere = here !== undefined && existsSync(folder.draft(here));
  const another = replace ? undefined : anotherMuseum(packaged, slug, identifiers, draft);
  if (another) return another;
  // Mark the venue guarded before storing any of its media.
  if (packaged.accessCodeRequired === true) await markGuarded(folder);
  const { renamed, problems: renameProblems } = readFormerKeys(packaged);
  takeFormerNumbers(identifiers, slug, renamed);
  const { value, problems: keyProblems } = replaceKeys(
    packaged,
    numbersFor(identifiers, slug, broughtNumbers(packaged)),
  );
  const read = readContentPackage(value);
  const isPreparing = prepare !== undefined;
  const media = await receivePackageMedia({ folder, source, limits, report, isPreparing }, packaged);
  const made = addedFields(written.json, packaged);
  const formProblems = [...keyProblems, ...renameProblems, ...(read.tag === 'refused' ? read.problems : [])];
  const form = causesFirst(onceWhereWritten(formProblems, made), packaged);
  const isInOrder = read.tag === 'read' && !hasErrors([...written.problems, ...form, ...media.problems]);
  if (isInOrder && listen) await listenTo(folder, listen.tools, media, { report, isPreparing });
  const prepared =
    isInOrder && prepare
      ? await prepareMedia({ folder, tools: prepare, timed: timedSounds(read.content), report }, media)
      : undefined;
  const refusing = [...written.problems, ...form, ...media.problems];
  const isRefused = read.tag === 'refused' || hasErrors(refusing);
  const examined = examinedAs(written, { read, value }, media, [
    ...refusing,
    ...ofMadeKey(made, slug),
    ...(here === undefined ? [] : labelProblems(await labelsInForce(folder, here), packaged)),
    ...(isHere ? [] : worksOfAnother(packaged, identifiers, (await readableVenues(folder)).venues, isRefused)),
  ]);
  if (read.tag === 'refused' || hasErrors(refusing)) return { tag: 'import-refused', ...examined, prepared };

  const taken = await withLock(
    folder,
    { scope: 'installation', doing },
    ({ prove }) => takeIn(folder, { packaged, slug, media, made }, prove),
    { within: lock, report },
  );
  if ('tag' in taken) return taken;
  return { tag: 'imported', idMuseum: taken.idMuseum, slug, content: taken, ...examined, prepared };
}

type Taken = { packaged: Fields; slug: string; media: PackageMedia; made: string[] };

/** Assigns the numbers and stores the received files, under a lock that keeps out other imports and backups. */
async function takeIn(
  folder: DataFolder,
  { packaged, slug, media, made }: Taken,
  prove: Prove,
): Promise<ContentPackage> {
  // Another import may have assigned numbers since.
  const identifiers = await readIdentifiers(folder.identifiers);
  takeFormerNumbers(identifiers, slug, readFormerKeys(packaged).renamed);
  const { numbers: _brought, ...content } = await withPassword(folder, packaged, slug);
  const { value } = replaceKeys(content, numbersFor(identifiers, slug, broughtNumbers(packaged)));
  const read = readContentPackage(value);
  if (read.tag === 'refused') {
    throw new Error(`${slug} was right under other numbers: ${JSON.stringify(read.problems[0])}`);
  }
  for (const code of read.content.languages) languageNumber(identifiers, code);
  await keepPackageMedia(folder, media);
  // First the numbers, then the draft that uses them: an interruption may waste a number, but never assigns one twice.
  await saveIdentifiers(folder.identifiers, identifiers, prove);
  const lengths = Object.fromEntries(media.lengths);
  const draft: Draft = { schemaVersion: 1, content: value, made, media: media.keys, lengths };
  await saveDraft(folder, read.content.idMuseum, draft, prove);
  return read.content;
}

/** A package without a password keeps the one that a command has set for the venue. */
async function withPassword(folder: DataFolder, packaged: Fields, slug: string): Promise<Fields> {
  const idMuseum = venueNumber(await readIdentifiers(folder.identifiers), slug);
  const draft = idMuseum === undefined ? undefined : await readDraft(folder, idMuseum).catch(() => undefined);
  const { password } = (draft?.content ?? {}) as Fields;
  return password === undefined ? packaged : { password, ...packaged };
}

/** Empty if there is no key: then the problem is reported for the museum itself. */
function venueKey({ idMuseum }: Fields): string {
  return typeof idMuseum === 'string' ? idMuseum : '';
}

const NOTHING = { packaged: null, files: 0, bytes: 0, isComplete: false };

/**
 * Reports problems that visitors would meet together with those that refuse the package, as far as its form can be
 * read.
 */
function examinedAs(
  written: VenueJson,
  { read, value }: { read: ReadPackage; value: Json },
  media: PackageMedia,
  found: readonly Problem[],
): Examined {
  const met =
    read.tag === 'read'
      ? [
          ...releaseProblems(read.content, value),
          ...soundsReachTheirTimes(read.content, media.lengths),
          ...soundsComeByThemselves(read.content, { lengths: media.lengths, bytes: bytesByPath(media) }),
        ]
      : [];
  return {
    packaged: written.json,
    files: Object.keys(media.keys).length,
    bytes: written.bytes + media.bytes,
    problems: [...found, ...met],
    isComplete: read.tag === 'read',
  };
}

/** With another name the package would become another museum, with another link. */
function ofMadeKey(made: readonly string[], key: string): Problem[] {
  return made.includes('idMuseum') ? [problem('key-of-name', ['idMuseum'], { key })] : [];
}

/**
 * Reports one problem for each field. A malformed key is also no number: the first sentence is the best one. A problem
 * of a key that was derived from another key is reported only at that other key.
 */
function onceWhereWritten(problems: readonly Problem[], made: readonly string[]): Problem[] {
  const first = new Map<string, Problem>();
  const passedOver = new Set(made);
  for (const problem of problems) {
    const field = writePath(problem.path);
    if (!passedOver.has(field) && !first.has(field)) first.set(field, problem);
  }
  return [...first.values()];
}
