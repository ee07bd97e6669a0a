import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CurrentRelease } from '@cicerone/content/release';
import { venueLanguage } from '@cicerone/content/venue-language';
import { isGuarded } from '../domain/guarded-release.ts';
import type { DataFolder } from './data-folder.ts';
import { isGuardedNoted } from './guarded-note.ts';
import { languageCodes, readIdentifiers } from './identifiers-file.ts';
import { type PreparedFile, readPreparedFile } from './prepared-file.ts';
import { readPointer, releaseFileNames } from './release-files.ts';
import { type ToldOnce, toldOnce } from './told-once.ts';
import { venueNumbers } from './venue-list.ts';

/** The release in force of one venue. */
export type ShelvedRelease = {
  current: CurrentRelease;
  /** A file by its name, in memory from the first time on; undefined when the release has none of that name. */
  file(name: string): Promise<PreparedFile | undefined>;
};

export type ReleaseShelf = {
  /** The release in force; undefined when there is no such venue or nothing of it was published. */
  find(idMuseum: number): ShelvedRelease | undefined;
  /**
   * The one of the venue's languages that answers for a language id: itself, or what stands in for it. Undefined when
   * there is no such venue, or no language has that id in this installation (design, section 5).
   */
  languageOf(idMuseum: number, idLanguage: number): string | undefined;
  /** The releases in force of all venues, by venue; the same list until one of them changes. */
  all(): readonly ShelvedRelease[];
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
export function isOpen(shelf: ReleaseShelf, idMuseum: number): boolean {
  const release = shelf.find(idMuseum);
  return release !== undefined && release.current.status === undefined;
}

type Shelved = { seen: string; folderSeen: string | undefined; release: ShelvedRelease };
/** What the shelf tells others. */
export type ShelfEvents = {
  /** Some venue has another release in force than before. */
  changed(): void;
  /** A release cannot be read, and its venue keeps the one before; or, without a venue, all keep theirs. Said once. */
  failed(failure: unknown, idMuseum: number | undefined): void;
  /** What failed can be read again. */
  recovered(idMuseum: number | undefined): void;
};

/**
 * The releases in force, answered from memory: no request waits for the disk but the first for a file, and none
 * parses anything (design, section 3). Publications and rollbacks, by whatever process, are noticed by their
 * pointers, and files of the release in force that were replaced by smaller forms by their folder.
 *
 * @param checkEvery milliseconds from one look at the pointers to the next
 */
export async function openReleaseShelf(
  folder: DataFolder,
  checkEvery: number,
  events: ShelfEvents,
): Promise<ReleaseShelf> {
  let venues: ReadonlyMap<number, Shelved> = new Map();
  let all: readonly ShelvedRelease[] = [];
  let languages: ReadonlyMap<number, string> = new Map();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let hasEverGuarded = false;
  let isUnknown = true;
  const once = toldOnce<number | undefined>(events);

  async function look(): Promise<void> {
    const before = venues;
    const isNoted = await isGuardedNoted(folder);
    const { after, isWhole } = await shelveAll(folder, before, once);
    // Before the venues: whoever is told a language's id may ask for it at once.
    if (!sameReleases(before, after)) languages = await knownLanguages(folder, after);
    venues = after;
    // Once needed it stays: a disk that fails for a moment must not open what is guarded.
    hasEverGuarded ||= isNoted || hasGuarded(venues);
    isUnknown = !isWhole;
    if (!sameReleases(before, venues)) {
      all = releasesOf(venues);
      events.changed();
    }
  }

  /** A folder that cannot be listed says nothing of what is in it: what was shelved stays. */
  async function keepLooking(): Promise<void> {
    await look().then(
      () => once.worked(undefined),
      (failure) => once.failed(failure, undefined),
    );
    if (!closed) timer = setTimeout(keepLooking, checkEvery).unref();
  }

  await keepLooking();
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
      return release && readPreparedFile(join(folder.release(idMuseum, version), name));
    },
    async isGuarded(idMuseum, version) {
      const release = venues.get(idMuseum)?.release;
      if (!release || isGuarded(release.current)) return true;
      if (release.current.version === version) return false;
      return readCurrent(folder.release(idMuseum, version)).then(isGuarded, () => true);
    },
    hasGuarded: () => hasEverGuarded || isUnknown,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

async function shelveAll(
  folder: DataFolder,
  before: ReadonlyMap<number, Shelved>,
  once: ToldOnce<number | undefined>,
): Promise<{ after: ReadonlyMap<number, Shelved>; isWhole: boolean }> {
  const after = new Map<number, Shelved>();
  let isWhole = true;
  for (const idMuseum of await venueNumbers(folder)) {
    const known = before.get(idMuseum);
    try {
      const seen = await fileMark(folder.pointer(idMuseum));
      if (seen !== undefined) {
        after.set(idMuseum, (await ifAsSeen(folder, known, seen)) ?? (await shelve(folder, idMuseum, seen)));
      }
      once.worked(idMuseum);
    } catch (failure) {
      once.failed(failure, idMuseum);
      if (known) after.set(idMuseum, known);
      isWhole &&= known !== undefined;
    }
  }
  return { after, isWhole };
}

function sameReleases(before: ReadonlyMap<number, Shelved>, after: ReadonlyMap<number, Shelved>): boolean {
  return before.size === after.size && [...after].every(([idMuseum, shelved]) => before.get(idMuseum) === shelved);
}

/**
 * Every language with an id in this installation. Should the table of identifiers be damaged, which the next import
 * tells, the languages of the venues are still there by what their releases say.
 */
async function knownLanguages(folder: DataFolder, venues: ReadonlyMap<number, Shelved>): Promise<Map<number, string>> {
  const known = await readIdentifiers(folder.identifiers).then(languageCodes, () => new Map<number, string>());
  for (const { current } of releasesOf(venues)) for (const { id, code } of current.languages) known.set(id, code);
  return known;
}

function hasGuarded(venues: ReadonlyMap<number, Shelved>): boolean {
  return [...venues.values()].some(({ release }) => isGuarded(release.current));
}

function releasesOf(venues: ReadonlyMap<number, Shelved>): ShelvedRelease[] {
  return [...venues].sort(([a], [b]) => a - b).map(([, { release }]) => release);
}

/** What is shelved already, unless the pointer or the release's folder is another than then. */
async function ifAsSeen(folder: DataFolder, known: Shelved | undefined, seen: string): Promise<Shelved | undefined> {
  if (known?.seen !== seen) return undefined;
  const { idMuseum, version } = known.release.current;
  return known.folderSeen === (await fileMark(folder.release(idMuseum, version))) ? known : undefined;
}

/** Changes with every switch of a pointer, because each puts a new file in place, and with every name in a folder. */
async function fileMark(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  });
  return found && `${found.ino} ${found.mtimeNs}`;
}

async function shelve(folder: DataFolder, idMuseum: number, seen: string): Promise<Shelved> {
  const version = (await readPointer(folder, idMuseum)) ?? 0;
  const place = folder.release(idMuseum, version);
  const folderSeen = await fileMark(place);
  return { seen, folderSeen, release: await readRelease(place) };
}

async function readCurrent(place: string): Promise<CurrentRelease> {
  return JSON.parse(await readFile(join(place, releaseFileNames.current), 'utf8'));
}

async function readRelease(place: string): Promise<ShelvedRelease> {
  const current = await readCurrent(place);
  const files = new Map<string, Promise<PreparedFile | undefined>>();
  return {
    current,
    file(name) {
      const known = files.get(name);
      if (known) return known;
      const coming = readPreparedFile(join(place, name));
      files.set(name, coming);
      // A disk that failed once may answer the next time.
      coming.catch(() => files.delete(name));
      return coming;
    },
  };
}
