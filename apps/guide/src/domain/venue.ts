import type { CurrentRelease, VenueDetail } from '@cicerone/content/release';
import { createStore } from 'zustand/vanilla';
import type { VenueFailure } from './failures.ts';
import { detailLanguageId } from './language-choice.ts';
import type { ReleaseSource, VenueRecords } from './ports.ts';

/** A venue as screens have it at hand: everything but its works, which are read one by one. */
export type OpenVenue = Omit<VenueDetail, 'artworks'> & {
  artworkCount: number;
  /** A number that stands on a label, for the keypad's tile. */
  exampleCode: string | undefined;
};

/** `absent`: not asked for yet, or on its way. */
export type VenueState = {
  idMuseum: number | undefined;
  current: CurrentRelease | VenueFailure | 'absent';
  venue: OpenVenue | VenueFailure | 'absent';
};

/** What a visitor's locales are, as far as they decide in which language a venue is asked for. */
export type VisitorLocales = () => {
  visit?: string | undefined;
  stored?: string | undefined;
  browser: readonly string[];
};

type Needs = { source: ReleaseSource; records: VenueRecords; locales: VisitorLocales };

/** The venue that is open: its release, its own fields, and the way to load them (specification, section 4). */
export function createVenue({ source, records, locales }: Needs) {
  const store = createStore<VenueState>(() => ({ idMuseum: undefined, current: 'absent', venue: 'absent' }));
  let current: Promise<CurrentRelease | VenueFailure> | undefined;
  let detail: Promise<void> | undefined;
  // Details may overtake each other: each call has a number, and an earlier one never follows a later one.
  let lastAsked = 0;
  let lastTaken = 0;

  function open(idMuseum: number): Promise<CurrentRelease | VenueFailure> {
    if (store.getState().idMuseum === idMuseum && current) return current;
    store.setState({ idMuseum, current: 'absent', venue: 'absent' });
    detail = undefined;
    const asked = source.current(idMuseum);
    current = asked;
    void asked.then((answer) => current === asked && store.setState({ current: answer }));
    return asked;
  }

  async function ask(idMuseum: number, release: CurrentRelease): Promise<VenueFailure | undefined> {
    lastAsked += 1;
    const asked = lastAsked;
    const isWanted = () => store.getState().idMuseum === idMuseum && asked >= lastTaken;
    const answer = await source.detail(release, detailLanguageId(locales(), release.languages));
    if (!isWanted()) return undefined;
    if (isFailure(answer)) return answer;
    lastTaken = asked;
    await records.replace(answer);
    if (isWanted()) store.setState({ venue: openVenue(answer) });
    return undefined;
  }

  async function fetchDetail(idMuseum: number): Promise<void> {
    const release = await open(idMuseum);
    const failure = isFailure(release) ? release : await ask(idMuseum, release);
    if (failure && store.getState().idMuseum === idMuseum) store.setState({ venue: failure });
  }

  function load(idMuseum: number): Promise<void> {
    void open(idMuseum);
    detail ??= fetchDetail(idMuseum);
    return detail;
  }

  return {
    store,
    /** Asks for the venue's face, enough for the welcome screen. */
    open,
    /** Asks for the whole venue, once. */
    load,
    /** Asks again after a failure. */
    retry(idMuseum: number): Promise<void> {
      store.setState({ idMuseum: undefined });
      return load(idMuseum);
    },
    /** Asks for the venue in the language that is chosen now, keeping the one at hand until the other is there. */
    async changeLanguage(): Promise<VenueFailure | undefined> {
      const { idMuseum, current: release } = store.getState();
      if (idMuseum === undefined || release === 'absent' || isFailure(release)) return undefined;
      return ask(idMuseum, release);
    },
  };
}
export type VenueStore = ReturnType<typeof createVenue>;

/** Whether something is a reason why there is no venue. */
export function isFailure(answer: unknown): answer is VenueFailure {
  return typeof answer === 'object' && answer !== null && 'tag' in answer;
}

function openVenue({ artworks, ...venue }: VenueDetail): OpenVenue {
  return { ...venue, artworkCount: artworks.length, exampleCode: artworks.find((artwork) => artwork.showCode)?.code };
}
