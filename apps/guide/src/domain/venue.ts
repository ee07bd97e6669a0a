import type { CurrentRelease } from '@cicerone/content/release';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createContentUpdate } from './content-update.ts';
import type { ToldFailure, VenueFailure } from './failures.ts';
import { detailLanguageId, type LocalVenue, languageCodeOf, openVenue } from './open-venue.ts';
import type { ReleaseSource, VenueRecords } from './ports.ts';
import { isFailure, isThere, type VenueState } from './venue-state.ts';

type Needs = {
  source: ReleaseSource;
  records: VenueRecords;
  /** The languages in which the visitor wishes to read a venue, in order. */
  wishes(idMuseum: number): readonly string[];
};

/** A venue on its way: from the device, from the server, whichever face is first, and all of it. */
type Opening = {
  idMuseum: number;
  copy: Promise<LocalVenue | undefined>;
  remote: Promise<CurrentRelease | ToldFailure>;
  face: Promise<CurrentRelease | ToldFailure>;
  loading: Promise<void> | undefined;
};

/**
 * The venue that is open and the way to load it (specification, section 4, venue load order): what is at hand, else
 * the copy on the device, mended where a collection does not hold what was written into it, else the server. A copy is
 * shown at once; the server is asked meanwhile, and a newer release takes its place.
 */
export function createVenue({ source, records, wishes }: Needs) {
  const store = createStore<VenueState>(() => ({ idMuseum: undefined, current: 'absent', venue: 'absent' }));
  const isOpen = (idMuseum: number) => store.getState().idMuseum === idMuseum;
  let opening: Opening | undefined;
  const take = createTaker(store, { source, records });
  const wished = (release: CurrentRelease) => detailLanguageId(release, wishes(release.idMuseum));
  const { news, compare, look, tell } = createContentUpdate(store, { source, take, wished });

  function showFace(idMuseum: number, release: CurrentRelease | ToldFailure): void {
    if (isOpen(idMuseum) && store.getState().current === 'absent') store.setState({ current: release });
  }

  /** The copy on the device, whole or mended; undefined when there is none. */
  async function openLocal(idMuseum: number): Promise<LocalVenue | undefined> {
    const local = await records.local(idMuseum);
    if (!local || !isOpen(idMuseum)) return undefined;
    if (!local.venue) return (await take(local.release, local.idLanguage)) ? undefined : local;
    store.setState({ current: local.release, venue: local.venue });
    void local.hasAllWorks.then((isWhole) => (isWhole ? undefined : take(local.release, local.idLanguage)));
    return local;
  }

  /** Begins to open a venue: both ways at once, the shorter one shows first. */
  function begin(idMuseum: number): Opening {
    store.setState({ idMuseum, current: 'absent', venue: 'absent' });
    tell('none');
    const remote = source.current(idMuseum);
    const copy = openLocal(idMuseum);
    const face = copy.then((local) => local?.release ?? remote);
    void remote.then((release) => !isFailure(release) && showFace(idMuseum, release));
    void face.then((release) => showFace(idMuseum, release));
    opening = { idMuseum, copy, remote, face, loading: undefined };
    return opening;
  }

  function opened(idMuseum: number): Opening {
    return opening && opening.idMuseum === idMuseum && isOpen(idMuseum) ? opening : begin(idMuseum);
  }

  async function bothWays(idMuseum: number, copy: Opening['copy'], remote: Opening['remote']): Promise<void> {
    const local = await copy;
    if (local && isOpen(idMuseum)) tell('checking');
    const release = await remote;
    const shown = local && { version: local.release.version, idLanguage: local.idLanguage };
    if (isOpen(idMuseum)) await compare(shown, release);
  }

  function load(idMuseum: number): Promise<void> {
    const { copy, remote, ...rest } = opened(idMuseum);
    const loading = rest.loading ?? bothWays(idMuseum, copy, remote);
    if (opening) opening.loading = loading;
    return loading;
  }

  return {
    store,
    /** Opens a venue and answers its face, as soon as the device or the server has it. */
    open: (idMuseum: number) => opened(idMuseum).face,
    /** Opens a venue and answers when what the server has is there, too. */
    load,
    /** Whether the museum has published anew, and whether that is here. */
    news,
    look,
    /** Asks again after a failure. */
    retry(idMuseum: number): Promise<void> {
      opening = undefined;
      return load(idMuseum);
    },
    /**
     * Takes the venue anew, in the language that is chosen now, keeping the one at hand until that is there: after a
     * choice of language, after a change of the guide's own version, and once a code has opened it.
     */
    async takeAnew(): Promise<VenueFailure | undefined> {
      const { current: release, venue } = store.getState();
      if (release === 'absent' || isFailure(release)) return undefined;
      const isWaitedFor = !isThere(venue);
      if (isWaitedFor) store.setState({ venue: 'absent' });
      const failure = await take(release, wished(release));
      if (failure && isWaitedFor && isOpen(release.idMuseum)) store.setState({ venue: failure });
      return failure;
    },
  };
}

/**
 * Takes details from the source to the device and to the screen. They may overtake each other: each has a number, and
 * an earlier one never follows a later one.
 */
function createTaker(store: StoreApi<VenueState>, { source, records }: Omit<Needs, 'wishes'>) {
  let lastAsked = 0;
  let lastTaken = 0;

  return async (release: CurrentRelease, idLanguage: number): Promise<VenueFailure | undefined> => {
    lastAsked += 1;
    const asked = lastAsked;
    const isWanted = () => store.getState().idMuseum === release.idMuseum && asked >= lastTaken;
    const answer = await source.detail(release, idLanguage);
    if (!isWanted()) return undefined;
    if (isFailure(answer)) return answer;
    lastTaken = asked;
    await records.replace(answer.release, idLanguage, answer.detail);
    const venue = openVenue(answer.detail, languageCodeOf(answer.release, idLanguage));
    if (isWanted()) store.setState({ current: answer.release, venue });
    return undefined;
  };
}

export type VenueStore = ReturnType<typeof createVenue>;
