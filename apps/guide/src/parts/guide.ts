import type { CurrentRelease } from '@cicerone/content/release';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { ContentLanguage } from '#domain/content-language.ts';
import type { ContentUpdate } from '#domain/content-update.ts';
import type { CodeFailure, VenueFailure } from '#domain/failures.ts';
import type { Keeping } from '#domain/keeping/keeping.ts';
import type { Line } from '#domain/keeping/line.ts';
import type { OpenVenue } from '#domain/open-venue.ts';
import type { Params, ScreenName } from '#domain/paths.ts';
import type { PictureSize } from '#domain/picture-size.ts';
import type { Player } from '#domain/player.ts';
import type { Positions, VenueRecords } from '#domain/ports.ts';
import type { PlayerState } from '#domain/transport.ts';
import { isFailure, type VenueState } from '#domain/venue-state.ts';
import type { WordsStore } from './words/words.ts';

/** What screens and parts are given: the stores, the records, and what can be done. Built in app/compose. */
export type Guide = {
  words: WordsStore;
  venue: StoreApi<VenueState>;
  /** Whether the museum has published anew, and whether that is on this phone. */
  news: StoreApi<{ update: ContentUpdate }>;
  /** Looks whether it has. */
  lookForNews(): void;
  records: VenueRecords;
  /** The player, on the screens of a visit. */
  player: Player;
  /** What the phone remembers of listening, on the screens of a visit. */
  positions: Positions;
  /** What is heard now, on every screen. */
  heard: StoreApi<Pick<PlayerState, 'status'>>;
  /** Whether the visitor reads the stories instead of hearing them. */
  reading: StoreApi<{ isOn: boolean }>;
  setReading(isOn: boolean): void;
  /** Whether a file of the museum is on this phone. */
  isKept(url: string): Promise<boolean>;
  share: Sharing;
  /** How much of the guide is on the phone. */
  keeping: StoreApi<Keeping>;
  /** Brings every story of the visitor's language to the phone; calls that off; tries once more what did not come. */
  keep(what: 'bringAll' | 'callOff' | 'tryAgain'): void;
  line: Pick<Line, 'claim'>;
  network: StoreApi<{ isOnline: boolean }>;
  pictureSize: PictureSize;
  /** The venue that the open link names; undefined when it names none. */
  idMuseum: number | undefined;
  /** The languages in which content is looked up, in order. */
  locales: () => readonly string[];
  /** In which of its languages the venue is read; undefined while none is known. */
  contentLanguage(): ContentLanguage | undefined;
  /** The languages that the visitor wishes for themselves, in order: not the one of a visit. */
  ownWishes(): readonly string[];
  addressOf<Name extends ScreenName>(
    name: Name,
    params: Params<Name>,
    query?: Readonly<Record<string, string | undefined>>,
  ): string;
  go(address: string): void;
  retry(): void;
  /** The Start of the welcome screen, within the visitor's tap. */
  startVisit(code: string | undefined): void;
  /** The visitor's access code; why it did not open the venue, if it did not. */
  enterCode(code: string): Promise<CodeFailure | undefined>;
  /** The visitor chooses one of the venue's languages, by its code; a failure is told and the former one stays. */
  chooseLanguage(code: string): Promise<VenueFailure | undefined>;
  /** The walkthrough has been seen. */
  leaveSlides(): void;
  acceptPolicy(): void;
  isPolicyAccepted(): boolean;
  storedMode(): string | undefined;
  /** The version of the guide that this device ran before, and the one it runs now. */
  versions(): { local: string | undefined; last: string };
  vibrate(): void;
};

/** Ways to hand a link on. */
export type Sharing = {
  /** The phone's own ways (messages, mail); undefined where it has none. */
  send: ((link: { title: string; url: string }) => Promise<void>) | undefined;
  /** Puts a text into the clipboard. @returns whether it is there */
  copy(text: string): Promise<boolean>;
};

const GuideContext = createContext<Guide | undefined>(undefined);
export const GuideProvider = GuideContext.Provider;

/** The guide that surrounds a screen or part. */
export function useGuide(): Guide {
  const guide = useContext(GuideContext);
  if (!guide) throw new Error('Screens and parts stand inside a GuideProvider');
  return guide;
}

/** Claims the line while the visitor waits for something on the screen. */
export function useClaim(isWaiting: boolean): void {
  const { line } = useGuide();
  useEffect(() => (isWaiting ? line.claim() : undefined), [line, isWaiting]);
}

/** The interface's words in the visitor's language. */
export function useWords() {
  const { words } = useGuide();
  return useSyncExternalStore(words.listen, words.get);
}

/** The venue's state, or the part of it that `pick` takes. */
export function useVenueState<Picked>(pick: (state: VenueState) => Picked): Picked {
  return useStore(useGuide().venue, pick);
}

/** The open venue. Only for screens that the entry guard shows once the venue is there. */
export function useOpenVenue(): OpenVenue {
  const venue = useVenueState((state) => state.venue);
  if (venue === 'absent' || isFailure(venue)) throw new Error('The entry guard shows this screen with a venue only');
  return venue;
}

/** In which of its languages the venue is read, once it is known. */
export function useContentLanguage(): ContentLanguage | undefined {
  const { contentLanguage } = useGuide();
  // What it follows from.
  useVenueState((state) => state);
  useWords();
  return contentLanguage();
}

/** The release in force, once it is known. */
export function useCurrentRelease(): CurrentRelease | undefined {
  const current = useVenueState((state) => state.current);
  return current === 'absent' || isFailure(current) ? undefined : current;
}
