import { createStore, type StoreApi } from 'zustand/vanilla';
import { type DownloadRequests, NO_REQUESTS, requestsAfter } from '#domain/downloads/download-requests.ts';
import { createDownloads } from '#domain/downloads/downloads.ts';
import { type DownloadsState, NO_DOWNLOADS } from '#domain/downloads/downloads-state.ts';
import type { Keeping, Progress } from '#domain/keeping/keeping.ts';
import { openVenueOf, type VenueState } from '#domain/venue/venue-state.ts';
import type { GuideDownloads } from '#parts/guide.ts';

export type FakeDownloadsOptions = {
  requests?: DownloadRequests;
  /** The requested downloads in the museum's other languages. */
  others?: DownloadsState['others'];
  /** The languages whose texts are on the phone. */
  readable?: readonly string[];
  /** The visitor asked the browser to save data. */
  savesData?: boolean;
  /** The last request had no space. */
  noRoom?: DownloadsState['noRoom'];
  /** The free space of the phone, in bytes; by default the phone does not report it. */
  freeBytes?: number;
  /** The browser's answer to the request for persistent storage. */
  isPromised?: boolean;
  /** The received bytes of files that are not complete yet. */
  arriving?: ReadonlyMap<string, number>;
  /** The files of the story that plays, by their keys. */
  playing?: readonly string[];
  /** The progress of the museum's latest release. */
  update?: Progress;
};

const ROOM = { usedBytes: 20_000_000, freeBytes: 5_000_000_000 };

type Around = { isLent: boolean; keeping: StoreApi<Keeping>; venue: StoreApi<VenueState>; note(what: string): void };

/** The visitor's downloads, in memory: deletions are recorded, and nothing is downloaded. */
export function fakeDownloads(
  options: FakeDownloadsOptions = {},
  { isLent, keeping, venue, note }: Around,
): GuideDownloads {
  const { requests, others = [], freeBytes, isPromised = true, readable = [], savesData = false } = options;
  const { arriving = new Map(), update, noRoom, playing = [] } = options;
  const store = createStore<DownloadsState>(() => ({ ...NO_DOWNLOADS, update }));
  const own = () => openVenueOf(venue.getState())?.languageCode ?? '';
  const kept = new Map(others.map((other) => [other.languageCode, other.requests]));
  if (requests) kept.set(own(), requests);
  const downloads = createDownloads({
    store,
    keeping,
    keeper: { tryAgain: async () => note('keep') },
    media: {
      freeBytes: async () => freeBytes,
      persist: async () => isPromised,
      partialFiles: async () => new Map(),
      evict: async (keys) => note(`let go of ${keys.join(' ')}`),
    },
    inUse: async () => playing,
    kept: {
      of: (_museum, languageCode) => kept.get(languageCode),
      languages: () => [...kept.keys()],
      change: (_museum, languageCode, change) =>
        void kept.set(languageCode, requestsAfter(kept.get(languageCode) ?? NO_REQUESTS, change)),
    },
    isLent,
    pictureSize: 'small',
    savesData: () => savesData,
    isPromised: async () => isPromised,
    isReadable: async (languageCode) => readable.includes(languageCode),
    open() {
      const content = openVenueOf(venue.getState());
      return content && { idMuseum: content.idMuseum, languageCode: content.languageCode, content };
    },
    later(milliseconds, act) {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  store.setState({ noRoom });
  return { store, load: async () => downloads, arriving: () => arriving, room: async () => ROOM };
}
