import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Downloads } from '#domain/downloads/downloads.ts';
import type { DownloadsState } from '#domain/downloads/downloads-state.ts';
import type { ItemFiles } from '#domain/downloads/item-files.ts';
import { createTally, type Tally } from '#domain/downloads/tally.ts';
import type { Unfinished } from '#domain/downloads/unfinished.ts';
import type { Keeping, KnownKeeping } from '#domain/keeping/keeping.ts';
import { useGuide } from '#parts/guide.ts';

/** What a file more changes is drawn at most so often, in milliseconds: some museums have thousands of files. */
const LOOK_MS = 250;

/** All that the screen shows. */
export type DownloadsNow = {
  downloads: Downloads;
  items: ItemFiles;
  keeping: KnownKeeping;
  state: DownloadsState;
  /** What is not here. */
  missing: Tally;
  /** What was asked for in each language and is not here. */
  unfinished: readonly Unfinished[];
  /** The bytes that have come of files that were asked for and are not here yet, by their keys. */
  arriving: ReadonlyMap<string, number>;
};

/** What there is to take along and how far it is; undefined until it is known, `missing` where its code did not come. */
export function useDownloads(): DownloadsNow | 'missing' | undefined {
  const { store, here, arriving } = useGuide().downloads;
  const downloads = useComing(here);
  const state = useStore(store);
  const keeping = useKeepingNow();
  const [tally] = useState(createTally);
  if (downloads === 'missing') return downloads;
  const items = downloads?.items();
  if (!downloads || !items || keeping.tag !== 'known') return undefined;
  const missing = tally(items, keeping.here);
  return { downloads, items, keeping, state, missing, unfinished: downloads.unfinishedIn(), arriving: arriving() };
}

function useComing(here: () => Promise<Downloads>): Downloads | 'missing' | undefined {
  const [downloads, setDownloads] = useState<Downloads | 'missing'>();
  useEffect(() => {
    const come = (coming: Downloads) => {
      setDownloads(coming);
      void coming.open();
    };
    here().then(come, () => setDownloads('missing'));
  }, [here]);
  return downloads;
}

/** What is on the phone now, looked at a few times in a second while something comes. */
function useKeepingNow() {
  const { store } = useGuide().keeping;
  const [, look] = useState(0);
  const seen = useStore(store, seenOf);
  useEffect(() => {
    if (seen !== 'coming') return undefined;
    const timer = setInterval(() => look((times) => times + 1), LOOK_MS);
    return () => clearInterval(timer);
  }, [seen]);
  return store.getState();
}

/** What the screen notices at once: another language, and a story that was heard and is stored while nothing else comes. */
function seenOf(keeping: Keeping): string {
  if (keeping.tag !== 'known' || keeping.state === 'coming') return keeping.tag === 'known' ? 'coming' : keeping.tag;
  return `${keeping.state} ${keeping.languageCode} ${keeping.here.size}`;
}
