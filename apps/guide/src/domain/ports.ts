import type { Artwork } from '@cicerone/content/artwork';
import type { Hall } from '@cicerone/content/hall';
import type { CurrentRelease, VenueDetail } from '@cicerone/content/release';
import type { Route } from '@cicerone/content/route';
import type { VenueFailure } from './failures.ts';

/** Where releases come from: the network. */
export type ReleaseSource = {
  current(idMuseum: number): Promise<CurrentRelease | VenueFailure>;
  /** The venue in one language, with every byte checked against the hash in `current`. */
  detail(current: CurrentRelease, idLanguage: number): Promise<VenueDetail | VenueFailure>;
};

/** Where a venue is kept and read, record by record, so that it costs the same at 50 and at 5,000 works. */
export type VenueRecords = {
  /** Writes a whole venue at once, in place of what was there. */
  replace(detail: VenueDetail): Promise<void>;
  artwork(idArtwork: number): Promise<Artwork | undefined>;
  artworksByCode(idMuseum: number, code: string): Promise<Artwork[]>;
  artworks(ids: readonly number[]): Promise<Artwork[]>;
  hall(idHall: number): Promise<Hall | undefined>;
  route(idRoute: number): Promise<Route | undefined>;
};

/** The document's one audio element. Times are in seconds. */
export type Sound = {
  /** Loads a file and stands at its beginning. */
  load(url: string): void;
  /** Starts or goes on. A refusal by the browser's autoplay rule is a value. */
  play(): Promise<'playing' | 'blocked' | 'failed'>;
  pause(): void;
  seek(seconds: number): void;
  /** Takes the sound away. */
  clear(): void;
  /** Called within a visitor's tap, so that a later `play` by the guide itself is allowed. */
  unlock(): void;
  listen(listener: SoundListener): () => void;
};

/** What the audio element tells. */
export type SoundListener = {
  time(seconds: number): void;
  duration(seconds: number): void;
  playing(isPlaying: boolean): void;
  ended(): void;
  failed(): void;
};

/** The versions of the guide on this device: the one that serves the page, and one that may wait. */
export type GuideVersions = {
  listen(listener: GuideVersionsListener): void;
  /** Lets the waiting version take over; `changed` follows. */
  takeNew(): void;
  reload(): void;
};

/** What is told about the guide's versions. */
export type GuideVersionsListener = {
  /** A new version is whole on the device. Told again for each newer one. */
  waiting(): void;
  /** Another version serves this page from now on; until then it was served by an earlier one, or by none. */
  changed(from: 'none' | 'former'): void;
};
