import type { CurrentRelease } from '@cicerone/content/release/release';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { Downloads } from '#domain/downloads/downloads.ts';
import type { DownloadsState } from '#domain/downloads/downloads-state.ts';
import type { Remembered } from '#domain/entry/visitor.ts';
import type { AccessCodeFailure, VenueFailure } from '#domain/failures.ts';
import type { Keeping } from '#domain/keeping/keeping.ts';
import type { Line } from '#domain/keeping/line.ts';
import type { ContentLanguage } from '#domain/language/content-language.ts';
import type { Player } from '#domain/listening/player.ts';
import type { PlayerState } from '#domain/listening/transport.ts';
import type { LoanDevice } from '#domain/loan/loan-device.ts';
import type { BeaconRadio } from '#domain/museum/near-you.ts';
import type { Own } from '#domain/own/own.ts';
import type { Params, Query } from '#domain/paths.ts';
import type { Positions, WalkMemory } from '#domain/ports.ts';
import type { Cameras, Sight } from '#domain/scan/camera.ts';
import type { ScreenName } from '#domain/screens.ts';
import type { KeptMuseum, Room } from '#domain/settings/kept-museums.ts';
import type { Settings, SettingsStore } from '#domain/settings/settings.ts';
import type { Answers } from '#domain/study/answers.ts';
import type { News } from '#domain/venue/content-update.ts';
import type { OpenVenue } from '#domain/venue/open-venue.ts';
import type { RecordsRead } from '#domain/venue/records-for.ts';
import { openVenueOf, releaseOf, type VenueState } from '#domain/venue/venue-state.ts';
import type { Unsent } from '#domain/visit/known-calls.ts';
import type { WordsStore } from './words/words.ts';

/** What screens and parts are given, by what it is about. Each group is composed in a file of its own (app/guide). */
export type Guide = {
  words: WordsStore;
  way: Way;
  venue: GuideVenue;
  language: GuideLanguage;
  visitor: GuideVisitor;
  /** What the visitor sets, on the screens of a visit and on those of the settings. */
  settings: GuideSettings;
  /** What is the visitor's own, on the screens of a visit. */
  own: Pick<Own, 'store' | 'judge' | 'deckOf' | 'clearFavourites' | 'askAgain' | 'clearLooks'>;
  /** What the museum asks its visitors, on the screens of a visit. */
  study: GuideStudy;
  listening: GuideListening;
  keeping: GuideKeeping;
  /** What the visitor takes along, on the screens of a visit. */
  downloads: GuideDownloads;
  device: GuideDevice;
};

/** Addresses in the guide, and the way to them. */
export type Way = {
  /** The venue that the open link names; undefined when it names none. */
  idMuseum: number | undefined;
  addressOf<Name extends ScreenName>(name: Name, params: Params<Name>, query?: Query): string;
  go(address: string): void;
};

/** The museum that is open. */
export type GuideVenue = {
  store: StoreApi<VenueState>;
  /** Its works, halls and routes, on the screens of a visit. */
  records: RecordsRead;
  /** Whether the museum has published something new, and whether that is on this phone. */
  news: StoreApi<News>;
  /** Looks whether it has. */
  lookForNews(): void;
  /** Opens it again after a failure. */
  retry(): void;
};

export type GuideLanguage = {
  /** In which of its languages the venue is read; undefined while none is known. */
  content(): ContentLanguage | undefined;
  /** The languages that the visitor wishes for themselves, in order: not the one of a visit. */
  ownWishes(): readonly string[];
  /** The visitor chooses one of the venue's languages, by its code; where it fails, the previous one stays. */
  choose(code: string): Promise<VenueFailure | undefined>;
};

/** What the phone remembers of the visitor, and what they do on the way in. */
export type GuideVisitor = {
  store: StoreApi<Remembered>;
  /** The Start of the welcome screen, within the visitor's tap. */
  start(code: string | undefined): void;
  /** The visitor's access code; why it did not open the venue, if it did not. */
  enterAccessCode(code: string): Promise<AccessCodeFailure | undefined>;
  /** The walkthrough has been seen. */
  leaveSlides(): void;
  acceptPolicy(): void;
  /** Whether the visitor reads the stories instead of hearing them. */
  setReading(reads: boolean): void;
  /** Where the visitor was on the routes today, on the screens of a visit. */
  walks: WalkMemory;
  /** What the staff does here; its code is fetched. */
  staff(): Promise<Staff>;
  /** The version of the guide that this device ran before, and the one it runs now. */
  versions: { local: string | undefined; last: string };
};

/** What became of a password: nothing was kept of what it did where the phone keeps nothing. */
export type Tried = 'done' | 'wrong' | 'wait' | 'not-kept';

/** What needs the password of the museum on this phone. */
export type Staff = {
  /** Whether this page has forgotten the visitor of before. */
  hasEnded: boolean;
  /** Whether the venue has a password. */
  asksForPassword(): boolean;
  /** How long nobody may try another password, in seconds. */
  secondsLeft(): number;
  /** The loan device that this phone is; undefined of a visitor's own phone. */
  loan(): LoanDevice | undefined;
  /** Ends the visit if that is the venue's password, or the venue has none. */
  endBy(typed: string): Promise<Tried>;
  /** Makes this phone a loan device of the museum, which begins again after so many minutes without a visitor. */
  lendBy(typed: string, idleMinutes: number): Promise<Tried>;
  /** Makes it a phone like every other. */
  takeBackBy(typed: string): Promise<Tried>;
  /** Has it ask to be handed back, and show nothing else; and unlocks it for the next visitor. */
  powerOffBy(typed: string): Promise<Tried>;
  unlockBy(typed: string): Promise<Tried>;
  /** The visitor takes away what is theirs: never by a password. */
  deleteData(): Promise<void>;
};

export type GuideSettings = Pick<SettingsStore, 'store' | 'set'> & {
  /** The museums on this phone; its code is fetched. */
  museums(): Promise<KeptMuseums>;
  unsent: GuideUnsent;
};

/** What of visits the server has not received, and what stays here. */
export type GuideUnsent = {
  store: StoreApi<Unsent>;
  /** Sends what waits, if possible, and looks at what is left of it. */
  send(): void;
  /** How many answers to museums' questions are on this phone; its code is fetched. */
  answers(): Promise<number>;
};

export type GuideStudy = {
  /** What the visitor answered in a museum; its code is fetched. */
  answers(idMuseum: number): Promise<Answers>;
  /** The questions before the visit are done: the way leads on to what the visitor wanted, or else to `home`. */
  finish(home: string): void;
};

/** The museums on this phone, and the room that they take. */
export type KeptMuseums = {
  /** Rejects where the browser does not give its storage. */
  all(): Promise<readonly KeptMuseum[]>;
  /** Not on a loan device: what is on it is the museum's. */
  mayBeRemoved(): boolean;
  remove(idMuseum: number): Promise<void>;
  /** Undefined where the browser does not say. */
  room(): Promise<Room | undefined>;
};

export type GuideListening = {
  /** The player, on the screens of a visit. */
  player: Player;
  /** What the phone remembers of listening, on the screens of a visit. */
  positions: Positions;
  /** What is heard now, on every screen. */
  heard: StoreApi<Pick<PlayerState, 'status'>>;
};

/** What of the museum is on the phone, and the network that brings the rest. */
export type GuideKeeping = {
  /** How much of the guide is on the phone. */
  store: StoreApi<Keeping>;
  /** Tries once more what did not come. */
  tryAgain(): void;
  /** Whether a file of the museum is on this phone, or the beginning of a story. */
  isHere(url: string): Promise<boolean>;
  line: Pick<Line, 'claim'>;
  network: StoreApi<{ isOnline: boolean }>;
};

/** What the visitor has asked for of the museum that is open. */
export type GuideDownloads = {
  store: StoreApi<DownloadsState>;
  /** What asks for it, stops it and deletes it; its code is fetched. */
  here(): Promise<Downloads>;
  /** The bytes that have come of files that were asked for and are not here yet, by their keys. */
  arriving(): ReadonlyMap<string, number>;
  /** Undefined where the browser does not say. */
  room(): Promise<Room | undefined>;
};

export type GuideDevice = {
  pictureSize: PictureSize;
  share: Sharing;
  vibrate(): void;
  /** The radio by which beacons are heard, on the screens of a visit. */
  beaconRadio: { canListen(): boolean; listen: BeaconRadio };
  /** On the screens of a visit; its code is fetched. */
  camera(): Promise<GuideCamera>;
};

/** A camera that is open, with its picture. */
export type CameraSight = Sight & { stream: MediaStream };

/** The cameras of this device, and what reads codes in their pictures. */
export type GuideCamera = Cameras<CameraSight> & {
  /**
   * Looks for codes in what a video shows.
   *
   * @returns what ends it
   */
  lookForCodes(
    video: HTMLVideoElement,
    looking: {
      /** The camera was looked at once: the text of the code that is in sight, if any. */
      seen(text: string | undefined): void;
      /** Nothing on this phone reads codes. */
      missing(): void;
    },
  ): () => void;
  /** Nobody looks for codes any more. */
  rest(): void;
};

/** Ways to hand a link on, or a picture that was made here. */
export type Sharing = {
  /** The phone's own ways (messages, mail); undefined where it has none. */
  send: ((link: { title: string; url: string }) => Promise<void>) | undefined;
  /** Puts a text into the clipboard. @returns whether it is there */
  copy(text: string): Promise<boolean>;
  /** The phone's own ways for a file; undefined where it has none. */
  sendFile: ((file: File) => Promise<void>) | undefined;
  /** Saves a file where the browser saves what it downloads. */
  save(file: File): void;
};

const GuideContext = createContext<Guide | undefined>(undefined);
export const GuideProvider = GuideContext.Provider;

/** The guide that surrounds a screen or part. */
export function useGuide(): Guide {
  const guide = useContext(GuideContext);
  if (!guide) throw new Error('No GuideProvider');
  return guide;
}

/** Claims the line while the visitor waits for something on the screen. */
export function useClaim(isWaiting: boolean): void {
  const { line } = useGuide().keeping;
  useEffect(() => (isWaiting ? line.claim() : undefined), [line, isWaiting]);
}

/** The interface's words in the visitor's language. */
export function useWords() {
  const { words } = useGuide();
  return useSyncExternalStore(words.listen, words.get);
}

/** The venue's state, or the part of it that `pick` takes. */
export function useVenueState<Picked>(pick: (state: VenueState) => Picked): Picked {
  return useStore(useGuide().venue.store, pick);
}

/** The open venue. Only for screens that the entry guard shows once the venue is there. */
export function useOpenVenue(): OpenVenue {
  const venue = useVenueState(openVenueOf);
  if (!venue) throw new Error('No venue');
  return venue;
}

/** In which of its languages the venue is read, once it is known. */
export function useContentLanguage(): ContentLanguage | undefined {
  const { language } = useGuide();
  // What it follows from.
  useVenueState((state) => state);
  useRemembered((remembered) => `${remembered.language} ${remembered.visit?.languageCode}`);
  return language.content();
}

/** The languages in which the museum's texts are looked up, in order. */
export function useLocales(): readonly string[] {
  return useContentLanguage()?.order ?? NO_LOCALES;
}
const NO_LOCALES: readonly string[] = [];

/** The part of what the phone remembers that `pick` takes. */
export function useRemembered<Picked>(pick: (remembered: Remembered) => Picked): Picked {
  return useStore(useGuide().visitor.store, pick);
}

/** A part of what the visitor has set. */
export function useSettings<Picked>(pick: (settings: Settings) => Picked): Picked {
  return useStore(useGuide().settings.store, pick);
}

/** The release in force, once it is known. */
export function useCurrentRelease(): CurrentRelease | undefined {
  return useVenueState(releaseOf);
}
