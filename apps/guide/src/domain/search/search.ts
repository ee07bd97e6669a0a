import type { Artwork } from '@cicerone/content/work/artwork';
import { createStore } from 'zustand/vanilla';
import { hallOf } from '../halls/hall-of.ts';
import type { VenueRecords } from '../ports.ts';
import type { OpenVenue } from '../venue/open-venue.ts';
import type { Finding } from './find-works.ts';
import { createWorkIndex, type WorkIndex } from './indexed-works.ts';

/** How far the works on the phone have been read. */
export type SearchState = {
  status: 'reading' | 'ready' | 'unreadable';
  /** Grows whenever more can be found than before. */
  round: number;
};

/** The searched content: a venue in one release and one language, with its works as this mode shows them. */
type Searched = Pick<OpenVenue, 'idMuseum' | 'version' | 'languageCode' | 'halls'> & { mode?: string | undefined };

type Needs = {
  records: Pick<VenueRecords, 'artworkIds' | 'artworks'>;
  /** Yields to the visitor's actions after a long stretch of work; undefined before. */
  pause(): Promise<void> | undefined;
};

/** Works that are read at once: a millisecond or two of an old phone. */
const READ_AT_ONCE = 25;
/** So many works make the first round, and each round is twice as long: what is on the screen changes rarely. */
const FIRST_ROUND = 100;

/**
 * Search in the works on the phone. Their words are read when search is first opened, in small slices, and stay in
 * memory as long as the page; another release, language or mode is read again. Words that are read are found at once.
 */
export function createSearch({ records, pause }: Needs) {
  const store = createStore<SearchState>(() => ({ status: 'reading', round: 0 }));
  let key = '';
  let index: WorkIndex = createWorkIndex();
  /** The works that were shown; null for one that has gone meanwhile. */
  const atHand = new Map<number, Artwork | null>();

  const nextRound = (status: SearchState['status']) => store.setState(({ round }) => ({ status, round: round + 1 }));

  async function readAll({ idMuseum, halls }: Searched, own: WorkIndex): Promise<void> {
    const ids = await records.artworkIds(idMuseum);
    let round = FIRST_ROUND;
    for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
      for (const work of await records.artworks(idMuseum, ids.slice(at, at + READ_AT_ONCE))) {
        own.add(work, hallOf(halls, work.idHall));
        await pause();
      }
      if (index !== own) return;
      if (at + READ_AT_ONCE < round) continue;
      round *= 2;
      nextRound('reading');
    }
    own.finish();
    nextRound('ready');
  }

  return {
    store,
    /** Reads a venue's works, unless they have been read. */
    open(venue: Searched): void {
      const wanted = [venue.idMuseum, venue.version, venue.languageCode, venue.mode].join('/');
      if (key === wanted) return;
      key = wanted;
      const own = createWorkIndex();
      index = own;
      atHand.clear();
      nextRound('reading');
      readAll(venue, own).catch(() => {
        if (index !== own) return;
        // The next opening tries again.
        key = '';
        nextRound('unreadable');
      });
    },
    find: (query: string): Finding => index.find(query),
    /** Works that were shown before, at once: a visitor who comes back finds the list as they left it. */
    worksAtHand(ids: readonly number[]): Artwork[] | undefined {
      const works = ids.map((id) => atHand.get(id));
      return works.includes(undefined) ? undefined : works.filter((work) => work != null);
    },
    /** Fetches works, so that they are loaded. */
    async loadWorks(idMuseum: number, ids: readonly number[]): Promise<void> {
      const missing = ids.filter((id) => !atHand.has(id));
      if (missing.length === 0) return;
      const works = await records.artworks(idMuseum, missing);
      for (const id of missing) atHand.set(id, works.find(({ idArtwork }) => idArtwork === id) ?? null);
    },
  };
}
export type Search = ReturnType<typeof createSearch>;
