import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import type { Hall } from '@cicerone/content/walk/hall';
import type { Route } from '@cicerone/content/walk/route';
import type { Timeline } from '@cicerone/content/walk/timeline';
import type { Artwork } from '@cicerone/content/work/artwork';
import type { ShownFailure, VenueFailure } from './failures.ts';
import type { Buffered } from './listening/buffered.ts';
import type { LocalVenue } from './venue/open-venue.ts';

/** The source of releases: the network, and the stored copies. */
export type ReleaseSource = {
  current(idMuseum: number): Promise<CurrentRelease | ShownFailure>;
  /**
   * Loads the venue in one language, with every byte checked against the hash in `current`. Stored files that match are
   * not requested again.
   */
  detail(current: CurrentRelease, idLanguage: number): Promise<ReleasedDetail | VenueFailure>;
  /**
   * Whether the server no longer accepts the visitor's access code. Nothing is read. False if the server cannot be
   * reached, and without a valid code, for which the guard asks by itself.
   */
  isCodeRefused(current: CurrentRelease, idLanguage: number): Promise<boolean>;
};

/** A venue in one language, and the release it belongs to: a newer one than asked for, if it came out meanwhile. */
export type ReleasedDetail = { release: CurrentRelease; detail: VenueDetail };

/** The copies of venues on this device. */
export type VenueCopies = {
  /** The stored content of the venue; undefined if there is none. */
  local(idMuseum: number): Promise<LocalVenue | undefined>;
  /** Loads the code that writes a venue, while the venue is being downloaded. */
  prepareReplace(): void;
  /** Writes a complete venue at once, and replaces the previous one. */
  replace(release: CurrentRelease, idLanguage: number, detail: VenueDetail): Promise<void>;
};

/** The records of a venue's copy, read one by one, so that reading costs the same at 50 and at 5,000 works. */
export type VenueRecords = {
  /** A work of that venue, like all other records here: several venues share the device, and each shows only its own. */
  artwork(idMuseum: number, idArtwork: number): Promise<Artwork | undefined>;
  artworksByCode(idMuseum: number, code: string): Promise<Artwork[]>;
  artworks(idMuseum: number, ids: readonly number[]): Promise<Artwork[]>;
  /** The ids of all its works. */
  artworkIds(idMuseum: number): Promise<number[]>;
  hall(idMuseum: number, idHall: number): Promise<Hall | undefined>;
  route(idMuseum: number, idRoute: number): Promise<Route | undefined>;
  timeline(idMuseum: number, idTimeline: number): Promise<Timeline | undefined>;
};

/** The document's one audio element. Times are in seconds. */
export type Sound = {
  /** Loads a file and seeks to that second. */
  load(url: string, seconds: number): void;
  /** Preloads a file that may be played next, so that its `load` and `play` need not wait. */
  prepare(url: string): void;
  /** Starts or goes on. A refusal by the browser's autoplay rule is a value. */
  play(): Promise<'playing' | 'blocked' | 'failed'>;
  pause(): void;
  seek(seconds: number): void;
  /** Sets the speed of everything that is played from now on; the voice keeps its pitch. */
  setSpeed(speed: number): void;
  /** Stops the sound and unloads its file. */
  clear(): void;
  /** Called within a visitor's tap, so that a later `play` by the guide itself is allowed. */
  unlock(): void;
  listen(listener: SoundListener): () => void;
};

/** Why a film stopped with an error: it does not arrive, or the browser cannot play what has arrived. */
export type FilmFault = 'failed' | 'unplayable';

/** The phone's memory of listening: the saved position of each story, and the speed. */
export type Positions = {
  /** Seconds; 0 for a story not begun today. */
  at(story: string): number;
  /** A story is heard, perhaps for the first time today. */
  begin(story: string): void;
  store(story: string, seconds: number): void;
  speed(): number;
  storeSpeed(speed: number): void;
  /** Whether any story was heard today. */
  hasHeard(): boolean;
};

/** The phone's memory of the walks of one day, each by its key (`walkKey`). */
export type WalkMemory = {
  /** The ids of the steps of a walk where the visitor was, the last one last. */
  been(walk: string): readonly number[];
  /** The visitor is at a step of a walk. */
  arrive(walk: string, idStep: number): void;
  /** Forgets these walks. @returns puts them back, before what was walked since */
  forget(walks: readonly string[]): () => void;
};

/** The events of the audio element. */
export type SoundListener = {
  time(seconds: number): void;
  duration(seconds: number): void;
  playing(isPlaying: boolean): void;
  /** How much of the following sound is loaded. */
  buffered(ahead: Buffered): void;
  /** Whether it has fallen silent because what comes next has not arrived. */
  starved(isStarved: boolean): void;
  ended(): void;
  failed(): void;
  /** The file that failed is there: the browser cannot play it. */
  unplayable(): void;
};

/** The complete media files on the device. Each is checked against the hash in its name before it counts as stored. */
export type MediaStore = {
  /** Why nothing can be stored: the address is not secure, or the browser stores nothing (a private window). */
  obstacle(): 'insecure' | 'refused' | undefined;
  /** The keys of all stored files. */
  keys(): Promise<ReadonlySet<string>>;
  /** The stored bytes of partial files, by key. */
  partialFiles(): Promise<ReadonlyMap<string, number>>;
  /** The number of stored bytes of a file; undefined if the browser cannot say. */
  length(key: string): Promise<number | undefined>;
  /** Downloads a file; resumes an aborted attempt: of this page, or of any page if the file is large. */
  download(entry: { key: string; type: string; bytes: number }): Download;
  /** The player fetches a file itself: a download may take its bytes from the browser's own cache. */
  markPlayed(key: string): void;
  /** Deletes files that nothing on this phone needs. */
  evict(keys: readonly string[]): Promise<void>;
  /** Deletes the bytes of partial files. */
  evictPartialFiles(keys: readonly string[]): Promise<void>;
  /** The number of bytes that the browser has room for; undefined if it does not say. */
  freeBytes(): Promise<number | undefined>;
  /** Asks the browser not to evict the stored files when the phone gets full. @returns whether it promises that */
  persist(): Promise<boolean>;
};

/** The first bytes of stories that no visitor has asked for yet, on this device. */
export type Beginnings = {
  /** The number of stored bytes of each story, by key. */
  lengths(): Promise<ReadonlyMap<string, number>>;
  /** Downloads the first `bytes` of a story, from the stored ones on. `story.bytes` is the size of the complete story. */
  download(story: { key: string; type: string; bytes: number }, bytes: number): Download;
  evict(keys: readonly string[]): Promise<void>;
};

/** A running download of a file. */
export type Download = {
  /** `refused`: the server is there and does not give the file. */
  result: Promise<'kept' | 'damaged' | 'offline' | 'refused' | 'full' | 'aborted'>;
  abort(): void;
  /** The number of received bytes, unverified. */
  receivedBytes(): number;
};

/** The versions of the guide on this device: the one that serves the page, and one that may wait. */
export type GuideVersions = {
  listen(listener: GuideVersionsListener): void;
  /** Lets the waiting version take over; `changed` follows. */
  skipWaiting(): void;
  reload(): void;
};

/** The events about the guide's versions. */
export type GuideVersionsListener = {
  /** A new version is complete on the device. Reported again for each newer one. */
  waiting(): void;
  /** Another version serves this page from now on; until then it was served by an earlier one, or by none. */
  changed(from: 'none' | 'previous'): void;
};
