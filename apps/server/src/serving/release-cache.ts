import { venueLanguage } from '@cicerone/content/language/venue-language';
import type { Ability } from '@cicerone/content/venue/abilities';
import type { ReportedOnce } from '../basis/reported-once.ts';
import { isMarkedGuarded } from '../guarding/guarded-marker.ts';
import { isGuarded } from '../guarding/guarded-release.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import { languageCodes, readIdentifiers } from '../storage/identifiers-file.ts';
import { lookAgain } from '../storage/look-again.ts';
import { type PreparedFile, readPreparedFile } from '../storage/prepared-file.ts';
import { readPointer, venuesWithReleases } from '../storage/release-files.ts';
import { type CachedRelease, readCurrent, readRelease } from './cached-release.ts';

export type ReleaseCache = {
  /** The release in force; undefined when there is no such venue or nothing of it was published. */
  find(idMuseum: number): CachedRelease | undefined;
  /**
   * The one of the venue's languages that answers for a language id: itself, or what stands in for it. Undefined when
   * there is no such venue, or no language has that id in this installation (product, section D5).
   */
  languageOf(idMuseum: number, idLanguage: number): string | undefined;
  /** The releases in force of all venues, by venue; the same list until one of them changes. */
  all(): readonly CachedRelease[];
  /** A file of any release of a venue, earlier ones included. */
  fileOf(idMuseum: number, version: number, name: string): Promise<PreparedFile | undefined>;
  /**
   * Whether the content of a release needs a code: because the one in force does, or because it says so itself, as one
   * does whose pointer is not noticed yet. So does one that cannot be read.
   */
  isGuarded(idMuseum: number, version: number): Promise<boolean>;
  /** Whether there is, or ever was, a venue here that needs a code; where a venue could never be read, it may be one. */
  hasGuarded(): boolean;
  close(): void;
};

/** Whether visitors have the venue: nobody visits one that was deactivated. */
export function isOpen(releases: ReleaseCache, idMuseum: number): boolean {
  const release = releases.find(idMuseum);
  return release !== undefined && release.current.status === undefined;
}

type Cached = { seen: string; folderSeen: string | undefined; release: CachedRelease };
/** What is reported of the releases. */
export type ReleaseEvents = {
  /** Some venue has another release in force than before. */
  changed(): void;
  /** A release cannot be read, and its venue keeps the one before; or, without a venue, all keep theirs. Said once. */
  failed(failure: unknown, idMuseum: number | undefined): void;
  /** What failed can be read again. */
  recovered(idMuseum: number | undefined): void;
};

/**
 * The releases in force, answered from memory: no request waits for the disk but the first for a file, and none
 * parses anything (product, section D3). Publications and rollbacks, by whatever process, are noticed by their
 * pointers, and files of the release in force that were replaced by smaller forms by their folder.
 *
 * @param checkEvery milliseconds from one look at the pointers to the next
 * @param abilities of the installation, which current.json says
 */
export async function openReleaseCache(
  folder: DataFolder,
  checkEvery: number,
  events: ReleaseEvents,
  abilities: readonly Ability[] = [],
): Promise<ReleaseCache> {
  let venues: ReadonlyMap<number, Cached> = new Map();
  let all: readonly CachedRelease[] = [];
  let languages: ReadonlyMap<number, string> = new Map();
  let hasEverGuarded = false;
  let isUnknown = true;

  /** A folder that cannot be listed says nothing of what is in it: what was read stays. */
  async function look(reported: ReportedOnce<number | undefined>): Promise<void> {
    const before = venues;
    const isMarked = await isMarkedGuarded(folder);
    const { after, isComplete } = await cacheAll(folder, before, reported, abilities);
    // Before the venues: whoever is told a language's id may ask for it at once.
    if (!sameReleases(before, after)) languages = await knownLanguages(folder, after);
    venues = after;
    // Once needed it stays: a disk that fails for a moment must not open what is guarded.
    hasEverGuarded ||= isMarked || hasGuarded(venues);
    isUnknown = !isComplete;
    if (!sameReleases(before, venues)) {
      all = releasesOf(venues);
      events.changed();
    }
  }

  const looking = lookAgain<number>({ every: checkEvery, look, failed: events.failed, recovered: events.recovered });
  await looking.first;
  return {
    find: (idMuseum) => venues.get(idMuseum)?.release,
    languageOf(idMuseum, idLanguage) {
      const release = venues.get(idMuseum)?.release;
      const wished = languages.get(idLanguage);
      return release && wished && venueLanguage(release.current.languages, [wished])?.code;
    },
    all: () => all,
    async fileOf(idMuseum, version, name) {
      const release = venues.get(idMuseum)?.release;
      if (release?.current.version === version) return release.file(name);
      return release && readPreparedFile(filePaths.releaseFile(idMuseum, version, name), folder.files.read);
    },
    async isGuarded(idMuseum, version) {
      const release = venues.get(idMuseum)?.release;
      if (!release || isGuarded(release.current)) return true;
      if (release.current.version === version) return false;
      return readCurrent(folder, idMuseum, version).then(isGuarded, () => true);
    },
    hasGuarded: () => hasEverGuarded || isUnknown,
    close: looking.close,
  };
}

async function cacheAll(
  folder: DataFolder,
  before: ReadonlyMap<number, Cached>,
  reported: ReportedOnce<number | undefined>,
  abilities: readonly Ability[],
): Promise<{ after: ReadonlyMap<number, Cached>; isComplete: boolean }> {
  const after = new Map<number, Cached>();
  let isComplete = true;
  for (const idMuseum of await venuesWithReleases(folder)) {
    const known = before.get(idMuseum);
    try {
      const seen = await folder.files.stateOf(filePaths.pointer(idMuseum));
      if (seen !== undefined) {
        after.set(
          idMuseum,
          (await ifAsSeen(folder, known, seen)) ?? (await cacheRelease(folder, idMuseum, seen, abilities)),
        );
      }
      reported.worked(idMuseum);
    } catch (failure) {
      reported.failed(failure, idMuseum);
      if (known) after.set(idMuseum, known);
      isComplete &&= known !== undefined;
    }
  }
  return { after, isComplete };
}

function sameReleases(before: ReadonlyMap<number, Cached>, after: ReadonlyMap<number, Cached>): boolean {
  return before.size === after.size && [...after].every(([idMuseum, cached]) => before.get(idMuseum) === cached);
}

/**
 * Every language with an id in this installation. Should the table of identifiers be damaged, which the next import
 * tells, the languages of the venues are still there by what their releases say.
 */
async function knownLanguages(folder: DataFolder, venues: ReadonlyMap<number, Cached>): Promise<Map<number, string>> {
  const known = await readIdentifiers(folder.identifiers).then(languageCodes, () => new Map<number, string>());
  for (const { current } of releasesOf(venues)) for (const { id, code } of current.languages) known.set(id, code);
  return known;
}

function hasGuarded(venues: ReadonlyMap<number, Cached>): boolean {
  return [...venues.values()].some(({ release }) => isGuarded(release.current));
}

function releasesOf(venues: ReadonlyMap<number, Cached>): CachedRelease[] {
  return [...venues].sort(([a], [b]) => a - b).map(([, { release }]) => release);
}

/**
 * What is read already, unless the pointer or the release's folder is another than then: each switch of a pointer
 * puts a new file in place.
 */
async function ifAsSeen(folder: DataFolder, known: Cached | undefined, seen: string): Promise<Cached | undefined> {
  if (known?.seen !== seen) return undefined;
  const { idMuseum, version } = known.release.current;
  return known.folderSeen === (await folder.files.stateOf(filePaths.release(idMuseum, version))) ? known : undefined;
}

async function cacheRelease(
  folder: DataFolder,
  idMuseum: number,
  seen: string,
  abilities: readonly Ability[],
): Promise<Cached> {
  const version = (await readPointer(folder, idMuseum)) ?? 0;
  // Before its files are read: one that takes its place meanwhile is noticed at the next look.
  const folderSeen = await folder.files.stateOf(filePaths.release(idMuseum, version));
  return { seen, folderSeen, release: await readRelease(folder, { idMuseum, version, abilities }) };
}
