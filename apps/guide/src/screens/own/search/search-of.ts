import type { VenueRecords } from '#domain/ports.ts';
import { createSearch, type Search } from '#domain/search/search.ts';

const made = new WeakMap<VenueRecords, Search>();

/** The search in the works on this phone, which outlives the screen: a visitor who comes back finds what they left. */
export function searchOf(records: VenueRecords): Search {
  const search = made.get(records) ?? createSearch({ records, pause: createPause() });
  made.set(records, search);
  return search;
}

/** So long something is done at a stretch, in milliseconds: half of a frame, so that a key is answered in the next one. */
const STRETCH_MS = 8;

/** Gives way to taps, keys and painting once a stretch has passed. A message comes back sooner than a timer does. */
function createPause(): () => Promise<void> | undefined {
  const { port1, port2 } = new MessageChannel();
  /** Two readings rest at the same time when the museum publishes in the middle of one. */
  const resting: (() => void)[] = [];
  let from = performance.now();
  port1.onmessage = () => {
    from = performance.now();
    resting.shift()?.();
  };
  return () => {
    if (performance.now() - from < STRETCH_MS) return undefined;
    return new Promise((resolve) => {
      resting.push(resolve);
      port2.postMessage(undefined);
    });
  };
}
