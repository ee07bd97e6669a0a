import type { CurrentRelease } from '@cicerone/content/release';
import { createStore } from 'zustand/vanilla';
import type { VenueFailure } from './failures.ts';
import { detailLanguageId } from './language-choice.ts';
import { type LocalVenue, type OpenVenue, openVenue } from './open-venue.ts';
import type { ReleaseSource, VenueRecords } from './ports.ts';

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

/**
 * The venue that is open and the way to load it (specification, section 4, venue load order): what is at hand, else
 * the copy on the device, mended where a collection does not hold what was written into it, else the server. A copy is
 * shown at once; the server is asked meanwhile, and a newer release takes its place.
 */
export function createVenue({ source, records, locales }: Needs) {
  const store = createStore<VenueState>(() => ({ idMuseum: undefined, current: 'absent', venue: 'absent' }));
  const isOpen = (idMuseum: number) => store.getState().idMuseum === idMuseum;
  let face: Promise<CurrentRelease | VenueFailure> | undefined;
  let loading: Promise<void> | undefined;
  // Details may overtake each other: each call has a number, and an earlier one never follows a later one.
  let lastAsked = 0;
  let lastTaken = 0;

  /** Takes the venue from the source, in the language that is wanted or a given one. */
  async function take(release: CurrentRelease, idLanguage: number): Promise<VenueFailure | undefined> {
    lastAsked += 1;
    const asked = lastAsked;
    const isWanted = () => isOpen(release.idMuseum) && asked >= lastTaken;
    const answer = await source.detail(release, idLanguage);
    if (!isWanted()) return undefined;
    if (isFailure(answer)) return answer;
    lastTaken = asked;
    await records.replace(release, idLanguage, answer);
    if (isWanted()) store.setState({ venue: openVenue(answer) });
    return undefined;
  }

  /** The copy on the device, whole or mended; undefined when there is none. */
  async function openLocal(idMuseum: number): Promise<LocalVenue | undefined> {
    const local = await records.local(idMuseum);
    if (!local || !isOpen(idMuseum)) return undefined;
    if (local.venue) store.setState({ current: local.release, venue: local.venue });
    else if (await take(local.release, local.idLanguage)) return undefined;
    return local;
  }

  /** What the server says now, against what is shown already. */
  async function compare(local: LocalVenue | undefined, release: CurrentRelease | VenueFailure): Promise<void> {
    if (isFailure(release)) {
      if (!local) store.setState({ current: release, venue: release });
      return;
    }
    store.setState({ current: release });
    if (release.status !== undefined) return store.setState({ venue: { tag: 'venue-deactivated' } });
    const idLanguage = detailLanguageId(locales(), release.languages);
    if (local?.release.version === release.version && local.idLanguage === idLanguage) return;
    const failure = await take(release, idLanguage);
    if (failure && !local && isOpen(release.idMuseum)) store.setState({ venue: failure });
  }

  /** Begins to open a venue: both ways at once, the shorter one shows first. */
  function begin(idMuseum: number): void {
    store.setState({ idMuseum, current: 'absent', venue: 'absent' });
    const remote = source.current(idMuseum);
    const copy = openLocal(idMuseum);
    face = copy.then((local) => local?.release ?? remote);
    loading = Promise.all([copy, remote]).then(([local, release]) =>
      isOpen(idMuseum) ? compare(local, release) : undefined,
    );
  }

  function open(idMuseum: number): Promise<CurrentRelease | VenueFailure> {
    if (!face || !isOpen(idMuseum)) begin(idMuseum);
    return face as Promise<CurrentRelease | VenueFailure>;
  }

  return {
    store,
    /** Opens a venue and answers its face, as soon as the device or the server has it. */
    open,
    /** Opens a venue and answers when what the server has is there, too. */
    async load(idMuseum: number): Promise<void> {
      void open(idMuseum);
      await loading;
    },
    /** Asks again after a failure. */
    async retry(idMuseum: number): Promise<void> {
      begin(idMuseum);
      await loading;
    },
    /** Asks for the venue in the language that is chosen now, keeping the one at hand until the other is there. */
    async changeLanguage(): Promise<VenueFailure | undefined> {
      const { current: release } = store.getState();
      if (release === 'absent' || isFailure(release)) return undefined;
      return take(release, detailLanguageId(locales(), release.languages));
    },
  };
}
export type VenueStore = ReturnType<typeof createVenue>;

/** Whether something is a reason why there is no venue. */
export function isFailure(answer: unknown): answer is VenueFailure {
  return typeof answer === 'object' && answer !== null && 'tag' in answer;
}
