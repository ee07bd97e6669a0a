import { venueLanguage } from '@cicerone/content/language/venue-language';
import type { Ability } from '@cicerone/content/venue/abilities';
import type { ReportedOnce } from '../basis/reported-once.ts';
import { dayKeyPath } from '../guarding/codes/installation-keys.ts';
import { isMarkedGuarded } from '../guarding/guarded-marker.ts';
import { isGuarded } from '../guarding/guarded-release.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { fileState } from '../storage/file-state.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import { languageCodes, readIdentifiers } from '../storage/identifiers-file.ts';
import { lookAgain } from '../storage/look-again.ts';
import { type PreparedFile, readPreparedFile } from '../storage/prepared-file.ts';
import { readPointer, venuesWithReleases } from '../storage/release-files.ts';
import { type CachedRelease, readCurrent, readRelease } from './cached-release.ts';

export type ReleaseCache = {
  /** The release in force; undefined if there is no such venue, nothing of it was published, or its preview is over. */
  find(idMuseum: number): CachedRelease | undefined;
  /**
   * The venue's language for a language id: that language, or its substitute. Undefined if there is no such venue, or
   * no language has that id in this installation (product, section D5).
   */
  languageOf(idMuseum: number, idLanguage: number): string | undefined;
  /** The releases in force of all venues, by venue, and all previews; the same list until one of them changes. */
  all(): readonly CachedRelease[];
  /** The same without previews, of which nobody learns who does not know their address. */
  published(): readonly CachedRelease[];
  /** A file of any release of a venue, including earlier ones. */
  fileOf(idMuseum: number, version: number, name: string): Promise<PreparedFile | undefined>;
  /**
   * Whether the content of a release needs a code: because the release in force does, or because it does so itself, as
   * a release may whose pointer is not noticed yet. An unreadable release counts as guarded.
   */
  isGuarded(idMuseum: number, version: number): Promise<boolean>;
  /**
   * Whether a venue of this installation needs a code, or ever needed one. A venue that was never readable may need
   * one.
   */
  hasGuarded(): boolean;
  close(): void;
};

/** Whether the venue is open to visitors: a deactivated one is not. */
export function isOpen(releases: ReleaseCache, idMuseum: number): boolean {
  const release = releases.find(idMuseum);
  return release !== undefined && release.current.status === undefined;
}

/** The timezone of a venue's visits; undefined where its release, or the venue itself, is unknown. */
export function timezoneOf(releases: ReleaseCache, idMuseum: number): string | undefined {
  return releases.find(idMuseum)?.current.timezone;
}

type Cached = { seen: string; folderSeen: string | undefined; release: CachedRelease };
/** Receives changes and failures of the releases. */
export type ReleaseEvents = {
  /** A venue has another release in force than before. */
  changed(): void;
  /**
   * A release cannot be read, and its venue keeps the previous one. Without a venue, all venues keep theirs. Reported
   * once.
   */
  failed(failure: unknown, idMuseum: number | undefined): void;
  /** The failed read works again. */
  recovered(idMuseum: number | undefined): void;
};

export type CacheOptions = {
  /** Of the installation, for current.json. */
  abilities?: readonly Ability[];
  /** Milliseconds since 1970. */
  now?: () => number;
};

/**
 * The releases in force, served from memory: no request waits for the disk except the first one for a file, and none
 * parses anything (product, section D3). Publications and rollbacks by any process are noticed by their pointers. Files
 * of the release in force that were replaced by smaller forms are noticed by their folder.
 *
 * @param checkEvery milliseconds between two checks of the pointers
 */
export async function openReleaseCache(
  folder: DataFolder,
  checkEvery: number,
  events: ReleaseEvents,
  { abilities = [], now = Date.now }: CacheOptions = {},
): Promise<ReleaseCache> {
  let venues: ReadonlyMap<number, Cached> = new Map();
  let all: readonly CachedRelease[] = [];
  let published: readonly CachedRelease[] = [];
  let languages: ReadonlyMap<number, string> = new Map();
  let hasEverGuarded = false;
  let isUnknown = true;

  /** A folder that cannot be listed proves nothing about its content: the known releases stay. */
  async function look(reported: ReportedOnce<number | undefined>): Promise<void> {
    const before = venues;
    const isMarked = await isMarkedGuarded(folder);
    const { after, isComplete } = await cacheAll(folder, before, reported, abilities);
    // Before the venues: a client that learns a language's id may use it at once.
    if (!sameReleases(before, after)) languages = await knownLanguages(folder, after);
    venues = after;
    // Never reset: a disk that fails for a moment must not open guarded content.
    hasEverGuarded ||= isMarked || hasGuarded(venues);
    isUnknown = !isComplete;
    if (!sameReleases(before, venues)) {
      all = releasesOf(venues);
      published = all.filter(({ current }) => !current.preview);
      events.changed();
    }
  }

  function find(idMuseum: number): CachedRelease | undefined {
    const release = venues.get(idMuseum)?.release;
    const until = release?.current.preview?.until;
    return until !== undefined && Date.parse(until) <= now() ? undefined : release;
  }

  const looking = lookAgain<number>({ every: checkEvery, look, failed: events.failed, recovered: events.recovered });
  await looking.first;
  return {
    find,
    languageOf(idMuseum, idLanguage) {
      const release = find(idMuseum);
      const wished = languages.get(idLanguage);
      return release && wished && venueLanguage(release.current.languages, [wished])?.code;
    },
    all: () => all,
    published: () => published,
    async fileOf(idMuseum, version, name) {
      const release = find(idMuseum);
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
      const pointer = await folder.files.stateOf(filePaths.pointer(idMuseum));
      if (pointer !== undefined) {
        const seen = `${pointer} ${await fileState(dayKeyPath(folder, idMuseum))}`;
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
 * Every language with an id in this installation. If the table of identifiers is damaged, which the next import
 * reports, the languages of the venues are still known from their releases.
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
 * The release already read, unless its pointer, its folder or the key of its one-day codes has changed since: each
 * switch of a pointer replaces the file.
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
  // Before reading its files: if it is replaced meanwhile, the next check notices.
  const folderSeen = await folder.files.stateOf(filePaths.release(idMuseum, version));
  return { seen, folderSeen, release: await readRelease(folder, { idMuseum, version, abilities }) };
}
