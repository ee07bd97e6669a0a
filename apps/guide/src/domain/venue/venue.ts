import type { CurrentRelease } from '@cicerone/content/release/release';
import { maskAbilities } from '@cicerone/content/venue/abilities';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ShownFailure, VenueFailure } from '../failures.ts';
import type { Later } from '../keeping/bandwidth.ts';
import { createInOrder } from '../latest.ts';
import type { ReleaseSource, VenueCopies } from '../ports.ts';
import { createContentUpdate } from './content-update.ts';
import { detailLanguageId, type LocalVenue, languageCodeOf, openVenue } from './open-venue.ts';
import { isFailure, isThere, type VenueState } from './venue-state.ts';

type Needs = {
  source: ReleaseSource;
  copies: VenueCopies;
  /** The languages in which the visitor prefers to read a venue, in order. */
  contentPreferences(idMuseum: number): readonly string[];
  /** Settles once a visitor has waited long enough for a language that is not on the phone. */
  patience(): Promise<'late'>;
};

/** How long the copy on the phone waits for the language of a link, in milliseconds. */
const OTHER_LANGUAGE_MS = 3000;

/**
 * Waits until the copy on the phone is shown instead of the language that the visitor prefers (product, section 4,
 * Venue load order).
 */
export function patienceFor(later: Later): () => Promise<'late'> {
  return () => new Promise((resolve) => void later(OTHER_LANGUAGE_MS, () => resolve('late')));
}

/** A venue on its way: from the device, from the server, whichever face is first, and all of it. */
type Opening = {
  idMuseum: number;
  copy: Promise<LocalVenue | undefined>;
  remote: Promise<CurrentRelease | ShownFailure>;
  face: Promise<CurrentRelease | ShownFailure>;
  loading: Promise<void> | undefined;
};

/**
 * The open venue and the way to load it (product, section 4, venue load order): the loaded one, else the copy on the
 * device, repaired if a collection lacks records that were written to it, else the server. A copy in the visitor's
 * language is shown at once; the server is asked meanwhile, and a newer release replaces the copy.
 */
export function createVenue({ source, copies, contentPreferences, patience }: Needs) {
  const store = createStore<VenueState>(() => ({ idMuseum: undefined, current: 'absent', venue: 'absent' }));
  const isOpen = (idMuseum: number) => store.getState().idMuseum === idMuseum;
  let opening: Opening | undefined;
  const loadDetail = createDetailLoader(store, { source, copies });
  const languageIdFor = (release: CurrentRelease) => detailLanguageId(release, contentPreferences(release.idMuseum));
  const { news, compare, report } = createContentUpdate(store, { source, load: loadDetail, languageIdFor });

  function showFace(idMuseum: number, release: CurrentRelease | ShownFailure): void {
    if (isOpen(idMuseum) && store.getState().current === 'absent') store.setState({ current: release });
  }

  /**
   * The stored copy, complete or repaired; undefined if there is none. If the visitor requests another language, for
   * example by a link, the copy is shown only if that language fails to load.
   */
  async function openLocal(idMuseum: number): Promise<LocalVenue | undefined> {
    const local = await copies.local(idMuseum);
    if (!local) return undefined;
    const idLanguage = languageIdFor(local.release);
    const loadInTime = () => Promise.race([loadDetail(local.release, idLanguage), patience()]);
    if (idLanguage !== local.idLanguage && !(await loadInTime())) return { ...local, idLanguage };
    if (!isOpen(idMuseum)) return undefined;
    if (!local.venue) return (await loadDetail(local.release, local.idLanguage)) ? undefined : local;
    store.setState({ current: local.release, venue: local.venue });
    void local.hasAllWorks.then((isComplete) => (isComplete ? undefined : loadDetail(local.release, local.idLanguage)));
    return local;
  }

  /** Begins to open a venue: both ways at once, the shorter one shows first. */
  function begin(idMuseum: number): Opening {
    store.setState({ idMuseum, current: 'absent', venue: 'absent' });
    report('none');
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
    if (local && isOpen(idMuseum)) report('checking');
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
    /** Whether the museum has published a new release, and whether it is stored. */
    news,
    /** Takes what the server says now, against what is shown already. */
    compare,
    /** Asks again after a failure. */
    retry(idMuseum: number): Promise<void> {
      opening = undefined;
      return load(idMuseum);
    },
    /**
     * Loads the venue again, in the language that is chosen now, keeping the one that is shown until that is there:
     * after a choice of language, after a change of the guide's own version, and once a code has opened it.
     */
    async loadAgain(): Promise<VenueFailure | undefined> {
      const { current: release, venue } = store.getState();
      if (release === 'absent' || isFailure(release)) return undefined;
      const isWaitedFor = !isThere(venue);
      if (isWaitedFor) store.setState({ venue: 'absent' });
      const failure = await loadDetail(release, languageIdFor(release));
      if (failure && isWaitedFor && isOpen(release.idMuseum)) store.setState({ venue: failure });
      return failure;
    },
  };
}

/**
 * Takes details from the source to the device and to the screen. Details that arrive after later ones are dropped.
 */
function createDetailLoader(store: StoreApi<VenueState>, { source, copies }: Pick<Needs, 'source' | 'copies'>) {
  const order = createInOrder();

  return async (release: CurrentRelease, idLanguage: number): Promise<VenueFailure | undefined> => {
    const request = order.begin();
    const isWanted = () => store.getState().idMuseum === release.idMuseum && !request.isOvertaken();
    copies.prepareReplace();
    const answer = await source.detail(release, idLanguage);
    if (!isWanted()) return undefined;
    if (isFailure(answer)) return answer;
    request.land();
    // Masked as it is taken: the copy goes by the last that was known of the installation.
    const detail = maskAbilities(answer.detail, answer.release.abilities);
    await copies.replace(answer.release, idLanguage, detail);
    const venue = openVenue(detail, languageCodeOf(answer.release, idLanguage));
    if (isWanted()) store.setState({ current: answer.release, venue });
    return undefined;
  };
}

export type VenueStore = ReturnType<typeof createVenue>;
