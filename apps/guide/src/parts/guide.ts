import type { CurrentRelease } from '@cicerone/content/release/release';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import type { Variant } from '@cicerone/content/work/variants';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { Cameras, Sight } from '#domain/camera/cameras.ts';
import type { GuideEvent } from '#domain/counting/event-counts.ts';
import type { Downloads } from '#domain/downloads/downloads.ts';
import type { DownloadsState } from '#domain/downloads/downloads-state.ts';
import type { Remembered } from '#domain/entry/visitor.ts';
import type { AccessCodeFailure, VenueFailure } from '#domain/failures.ts';
import type { Bandwidth } from '#domain/keeping/bandwidth.ts';
import type { Keeping } from '#domain/keeping/keeping.ts';
import type { ContentLanguage } from '#domain/language/content-language.ts';
import type { Player } from '#domain/listening/player.ts';
import type { OnLockScreen } from '#domain/listening/track.ts';
import type { PlayerState } from '#domain/listening/transport.ts';
import type { LoanDevice } from '#domain/loan/loan-device.ts';
import type { Login } from '#domain/login/login.ts';
import type { BeaconRadio } from '#domain/museum/near-you.ts';
import type { Own } from '#domain/own/own.ts';
import type { Traces } from '#domain/own/traces.ts';
import type { ToScreen } from '#domain/paths.ts';
import type { FilmFault, Positions, WalkMemory } from '#domain/ports.ts';
import type { LookingForWorks } from '#domain/recognition/looking-for-works.ts';
import type { KeptMuseum, StorageEstimate } from '#domain/settings/kept-museums.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { SettingsStore } from '#domain/settings/settings-store.ts';
import type { Answers } from '#domain/study/answers.ts';
import type { MailedVisit, MailOutcome } from '#domain/take-home/visit-mail.ts';
import type { MailsHere, WaitingMail } from '#domain/take-home/waiting-mails.ts';
import type { GuidedVisit } from '#domain/tour/guided-visit.ts';
import type { Leading } from '#domain/tour/leading.ts';
import type { News } from '#domain/venue/content-update.ts';
import type { OpenVenue } from '#domain/venue/open-venue.ts';
import type { RecordsRead } from '#domain/venue/records-for.ts';
import { openVenueOf, releaseOf, type VenueState } from '#domain/venue/venue-state.ts';
import type { Unsent } from '#domain/visit/known-calls.ts';
import { dayIn, withoutEnded } from '#domain/walk/still-on.ts';
import type { WordsStore } from './words/words.ts';

/**
 * Everything screens and parts are given, grouped by subject. Each group is composed in a file of its own (app/guide-for.ts).
 */
export type Guide = {
  words: WordsStore;
  way: Way;
  venue: GuideVenue;
  language: GuideLanguage;
  visitor: GuideVisitor;
  /** The visitor's settings, on the screens of a visit and on those of the settings. */
  settings: GuideSettings;
  /** The visitor's own lists, on the screens of a visit. */
  own: Pick<Own, 'store' | 'judge' | 'deckOf' | 'clearFavourites' | 'askAgain' | 'clearLooks'> & {
    /** The traces of the visit on the phone beside the works looked at. */
    traces: Traces['store'];
  };
  /** The museum's questions for its visitors, on the screens of a visit. */
  study: GuideStudy;
  /** Counts an event of a screen of a visit. */
  count(event: GuideEvent): void;
  listening: GuideListening;
  keeping: GuideKeeping;
  /** The visitor's downloads, on the screens of a visit. */
  downloads: GuideDownloads;
  device: GuideDevice;
  /** The live tours of the open museum, on the screens of a visit; loads their code. */
  tours(): Promise<Tours>;
};

/** The live tours of a museum on this page, which go on while other screens are open. */
export type Tours = {
  idMuseum: number;
  /** The visitor's part in a tour. */
  visit: GuidedVisit;
  /** The tour that is led from this page. */
  leading: Leading;
  /** True if this phone was given a guide key of the museum. */
  hasKey(): boolean;
  /** Gives the lock screen the words for the tour that this phone hears, in the visitor's language. */
  nameOnLockScreen(words: OnLockScreen): void;
  /** The guide key of the link that was opened, once. */
  takeKey(): string | undefined;
};

/** Addresses in the guide, and navigation to them. */
export type Way = {
  /** The venue in the link that was opened; undefined without one. */
  idMuseum: number | undefined;
  addressOf: ToScreen;
  go(address: string): void;
};

/** The open museum. */
export type GuideVenue = {
  store: StoreApi<VenueState>;
  /** Its works, halls and routes, on the screens of a visit. */
  records: RecordsRead;
  /** Whether the museum has published a new release, and whether it is on this phone. */
  news: StoreApi<News>;
  /** Checks for a new release. */
  lookForNews(): void;
  /** Opens the museum again after a failure. */
  retry(): void;
};

export type GuideLanguage = {
  /** The language in which the venue is read; undefined while none is known. */
  content(): ContentLanguage | undefined;
  /** The visitor's own preferred languages, in order, without the language chosen for a visit. */
  interfacePreferences(): readonly string[];
  /** Switches to one of the venue's languages, by its code. If that fails, the previous one stays. */
  choose(code: string): Promise<VenueFailure | undefined>;
};

/** The visitor as the phone remembers them, and their steps on the way in. */
export type GuideVisitor = {
  store: StoreApi<Remembered>;
  /** Start on the welcome screen, within the visitor's tap. */
  start(code: string | undefined): void;
  /** Tries the visitor's access code; returns why it did not open the venue, if it did not. */
  enterAccessCode(code: string): Promise<AccessCodeFailure | undefined>;
  /** Marks the walkthrough as seen. */
  leaveSlides(): void;
  /** Switches a mode on, or with undefined the present one off. */
  setMode(mode: string | undefined): void;
  acceptPolicy(): void;
  /** Chooses the variant in which stories are told; undefined is the standard one. */
  setVariant(variant: Variant | undefined): void;
  /** Sets whether lists show only works with that variant. */
  showOnlyVariant(only: boolean): void;
  /** Sets whether the visitor reads the stories instead of hearing them. */
  setReading(reads: boolean): void;
  /** The visitor's positions on the routes today, on the screens of a visit. */
  walks: WalkMemory;
  /**
   * Whether something of a visitor who is gone is left until the server can be reached, and if it is at the server; and
   * whether a mail waits for it.
   */
  owed: { is(): boolean; isErasure(): boolean; isMail(): boolean; listen(changed: () => void): () => void };
  /** The login at a network, in the venue of the link; loads its code. */
  login(): Promise<Login>;
  /** The mails of visits; loads their code. */
  mails(): Promise<VisitMails>;
  /** The staff's actions; loads their code. */
  staff(): Promise<Staff>;
  /** The version of the guide that this device ran last, and the current one. */
  versions: { local: string | undefined; last: string };
};

/** The mails of visits: asked for, and those that wait on this phone until the server can be reached. */
export type VisitMails = {
  /** Asks for a mail. Its address is on the phone until the server has taken it, and for a day at most. */
  send(address: string, visit: MailedVisit): Promise<MailOutcome>;
  /** One value until it changes. */
  here(): MailsHere;
  listen(changed: () => void): () => void;
  /** Deletes a mail that waits. */
  cancel(mail: WaitingMail): void;
};

/** The result of a password: `not-kept` if the phone stores nothing, so the action had no effect. */
export type Tried = 'done' | 'wrong' | 'wait' | 'not-kept';

/** The actions that need the museum's password on this phone. */
export type Staff = {
  /** Whether this page has forgotten the previous visitor. */
  hasEnded: boolean;
  /** Whether the venue has a password. */
  asksForPassword(): boolean;
  /** How long no further password may be tried, in seconds. */
  secondsLeft(): number;
  /** The loan device that this phone is; undefined for a visitor's own phone. */
  loan(): LoanDevice | undefined;
  /** Ends the visit if this is the venue's password, or the venue has none. */
  endBy(typed: string): Promise<Tried>;
  /** Turns this phone into a loan device of the museum, which resets after this many minutes without a visitor. */
  lendBy(typed: string, idleMinutes: number): Promise<Tried>;
  /** Turns it back into an ordinary phone. */
  takeBackBy(typed: string): Promise<Tried>;
  /** Shows nothing but the request to hand it back, and unlocks it for the next visitor. */
  powerOffBy(typed: string): Promise<Tried>;
  unlockBy(typed: string): Promise<Tried>;
  /** Deletes the visitor's own data, never with a password. */
  deleteData(): Promise<void>;
};

export type GuideSettings = Pick<SettingsStore, 'store' | 'set'> & {
  /** The museums on this phone; loads their code. */
  museums(): Promise<KeptMuseums>;
  unsent: GuideUnsent;
};

/** Parts of visits that the server has not received, and the answers that stay on the phone. */
export type GuideUnsent = {
  store: StoreApi<Unsent>;
  /** Sends the pending parts, if possible, and counts the rest. */
  send(): void;
  /** The number of answers to museums' questions on this phone; loads their code. */
  answers(): Promise<number>;
};

export type GuideStudy = {
  /** The visitor's answers in a museum; loads their code. */
  answers(idMuseum: number): Promise<Answers>;
  /** These questions were answered or passed: continues to the address the visitor wanted, or else to `home`. */
  finish(home: string, questions: readonly number[]): void;
};

/** The museums on this phone, and the space they use. */
export type KeptMuseums = {
  /** Rejects if the browser denies access to its storage. */
  all(): Promise<readonly KeptMuseum[]>;
  /** False on a loan device: its contents are the museum's. */
  mayBeRemoved(): boolean;
  remove(idMuseum: number): Promise<void>;
  /** Whether the browser stores anything at all. */
  mayStore(): boolean;
  /** Undefined if the browser does not report it. */
  room(): Promise<StorageEstimate | undefined>;
};

export type GuideListening = {
  /** The player, on the screens of a visit. */
  player: Player;
  /** The remembered listening positions, on the screens of a visit. */
  positions: Positions;
  /** Why a film stopped with an error; undefined for one that the browser loads again by itself. */
  filmFault(film: HTMLMediaElement): Promise<FilmFault | undefined>;
  /** The current sound, on every screen. */
  heard: StoreApi<Pick<PlayerState, 'status'>>;
};

/** The museum's files on the phone, and the network that downloads the rest. */
export type GuideKeeping = {
  /** How much of the guide is on the phone. */
  store: StoreApi<Keeping>;
  /** Retries failed downloads. */
  tryAgain(): void;
  /** Whether a file of the museum, or the beginning of a story, is on this phone. */
  isStored(url: string): Promise<boolean>;
  bandwidth: Pick<Bandwidth, 'reserve'>;
  network: StoreApi<{ isOnline: boolean }>;
};

/** The visitor's downloads of the open museum. */
export type GuideDownloads = {
  store: StoreApi<DownloadsState>;
  /** Starts, stops and deletes downloads; loads their code. */
  load(): Promise<Downloads>;
  /** The received bytes of requested files that are not complete yet, by their keys. */
  arriving(): ReadonlyMap<string, number>;
  /** Undefined if the browser does not report it. */
  room(): Promise<StorageEstimate | undefined>;
};

export type GuideDevice = {
  pictureSize: PictureSize;
  /** Whether the museum lends this device to one visitor after the other. */
  isLent: boolean;
  /** Undefined on a loan device: what is sent, copied or saved there outlasts its visitor. */
  share: Sharing | undefined;
  vibrate(): void;
  /** The moment, in milliseconds since 1970. */
  now(): number;
  /** The radio that receives beacons, on the screens of a visit. */
  beaconRadio: { canListen(): boolean; listen: BeaconRadio };
  /** On the screens of a visit; loads its code. */
  camera(): Promise<GuideCamera>;
};

/** An open camera with its picture. */
export type CameraSight = Sight & { stream: MediaStream };

/** The cameras of this device, and the readers of codes and works in their pictures. */
export type GuideCamera = Cameras<CameraSight> & {
  /**
   * Looks for codes in the frames of a video.
   *
   * @returns a function that stops it
   */
  lookForCodes(
    video: HTMLVideoElement,
    looking: {
      /** A frame was decoded: the text of the code in sight, if any. */
      seen(text: string | undefined): void;
      /** This phone cannot decode codes. */
      missing(): void;
    },
  ): () => void;
  /**
   * Looks for the museum's works in the frames of a video.
   *
   * @returns a function that stops it
   */
  lookForWorks(video: HTMLVideoElement, looking: LookingForWorks): () => void;
  /** Frees the readers of codes and works when no screen needs them. */
  rest(): void;
};

/** Ways to share a link, or a picture or page made on this phone. */
export type Sharing = {
  /** The phone's own share targets (messages, mail); undefined without any. */
  send: ((link: { title: string; url: string }) => Promise<void>) | undefined;
  /**
   * Copies a text to the clipboard.
   *
   * @returns whether it succeeded
   */
  copy(text: string): Promise<boolean>;
  /** The phone's own share targets for a picture; undefined without any. */
  sendFile: ((file: File) => Promise<void>) | undefined;
  /** The same for a page. */
  sendPage: ((file: File) => Promise<void>) | undefined;
  /** Saves a file to the browser's download folder. */
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

/** Reserves the bandwidth while the visitor waits for something on the screen. */
export function useReservation(isWaiting: boolean): void {
  const { bandwidth } = useGuide().keeping;
  useEffect(() => (isWaiting ? bandwidth.reserve() : undefined), [bandwidth, isWaiting]);
}

/** The interface's words in the visitor's language. */
export function useWords() {
  const { words } = useGuide();
  return useSyncExternalStore(words.listen, words.get);
}

/** The venue's state, or the part of it selected by `pick`. */
export function useVenueState<Picked>(pick: (state: VenueState) => Picked): Picked {
  return useStore(useGuide().venue.store, pick);
}

/**
 * The open venue, as it is today. Only for screens that the entry guard shows once the venue is loaded.
 */
export function useOpenVenue(): OpenVenue {
  const { now } = useGuide().device;
  const venue = useVenueState(openVenueOf);
  const timezone = useVenueState((state) => releaseOf(state)?.timezone);
  if (!venue) throw new Error('No venue');
  return withoutEnded(venue, () => dayIn(now(), timezone));
}

/** The language in which the venue is read, once it is known. */
export function useContentLanguage(): ContentLanguage | undefined {
  const { language } = useGuide();
  // The value above depends on this state.
  useVenueState((state) => state);
  useRemembered((remembered) => `${remembered.language} ${remembered.visit?.languageCode}`);
  return language.content();
}

/** The languages in which the museum's texts are looked up, in order. */
export function useLocales(): readonly string[] {
  return useContentLanguage()?.order ?? NO_LOCALES;
}
const NO_LOCALES: readonly string[] = [];

/** The part of the remembered state selected by `pick`. */
export function useRemembered<Picked>(pick: (remembered: Remembered) => Picked): Picked {
  return useStore(useGuide().visitor.store, pick);
}

/** A part of the visitor's settings. */
export function useSettings<Picked>(pick: (settings: Settings) => Picked): Picked {
  return useStore(useGuide().settings.store, pick);
}

/** The release in force, once it is known. */
export function useCurrentRelease(): CurrentRelease | undefined {
  return useVenueState(releaseOf);
}
