import type { VenueRecords } from '#domain/ports.ts';
import { createSearch, type Search } from '#domain/search/search.ts';

const made = new WeakMap<VenueRecords, Search>();

/** The search in the works on this phone. It outlives the screen: a visitor who returns finds their results. */
export function searchOf(records: VenueRecords): Search {
  const search = made.get(records) ?? createSearch({ records, pause: createPause() });
  made.set(records, search);
  return search;
}

/**
 * The longest uninterrupted computation, in milliseconds: half of a frame, so that the next frame responds to a key.
 */
const STRETCH_MS = 8;

/** Yields to taps, keys and painting after each stretch. A message arrives sooner than a timer. */
function createPause(): () => Promise<void> | undefined {
  const { port1, port2 } = new MessageChannel();
  /** Two reads pause at the same time if the museum publishes during one. */
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
