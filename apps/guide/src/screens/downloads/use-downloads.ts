import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Downloads } from '#domain/downloads/downloads.ts';
import type { DownloadsState } from '#domain/downloads/downloads-state.ts';
import type { ItemFiles } from '#domain/downloads/item-files.ts';
import { createTally, type Tally } from '#domain/downloads/tally.ts';
import type { Unfinished } from '#domain/downloads/unfinished.ts';
import type { Keeping, KnownKeeping } from '#domain/keeping/keeping.ts';
import { useGuide } from '#parts/guide.ts';

/** Interval between redraws while files arrive, in milliseconds: some museums have thousands of files. */
const REFRESH_MS = 250;

/** Everything the screen shows. */
export type DownloadsView = {
  downloads: Downloads;
  items: ItemFiles;
  keeping: KnownKeeping;
  state: DownloadsState;
  /** The files that are not stored. */
  missing: Tally;
  /** The requested files of each language that are not stored. */
  unfinished: readonly Unfinished[];
  /** The received bytes of requested files that are not complete yet, by their keys. */
  receivedBytes: ReadonlyMap<string, number>;
};

/**
 * The downloadable items and their progress; undefined until they are known, `missing` if the code of the downloads did
 * not load.
 */
export function useDownloads(): DownloadsView | 'missing' | undefined {
  const { store, load, arriving } = useGuide().downloads;
  const downloads = useLoaded(load);
  const state = useStore(store);
  const keeping = useKeepingNow();
  const [tally] = useState(createTally);
  if (downloads === 'missing') return downloads;
  const items = downloads?.items();
  if (!downloads || !items || keeping.tag !== 'known') return undefined;
  const missing = tally(items, keeping.stored);
  return { downloads, items, keeping, state, missing, unfinished: downloads.unfinishedIn(), receivedBytes: arriving() };
}

function useLoaded(load: () => Promise<Downloads>): Downloads | 'missing' | undefined {
  const [downloads, setDownloads] = useState<Downloads | 'missing'>();
  useEffect(() => {
    const open = (coming: Downloads) => {
      setDownloads(coming);
      void coming.open();
    };
    load().then(open, () => setDownloads('missing'));
  }, [load]);
  return downloads;
}

/** The state of the downloads, read a few times per second while files arrive. */
function useKeepingNow() {
  const { store } = useGuide().keeping;
  const [, look] = useState(0);
  const seen = useStore(store, seenOf);
  useEffect(() => {
    if (seen !== 'downloading') return undefined;
    const timer = setInterval(() => look((times) => times + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, [seen]);
  return store.getState();
}

/**
 * Changes the screen shows at once: another language, and a story that was heard and stored while nothing else is
 * downloaded.
 */
function seenOf(keeping: Keeping): string {
  if (keeping.tag !== 'known' || keeping.state === 'downloading')
    return keeping.tag === 'known' ? 'downloading' : keeping.tag;
  return `${keeping.state} ${keeping.languageCode} ${keeping.stored.size}`;
}
