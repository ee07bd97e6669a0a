import type { VenueStore } from '#domain/venue.ts';
import type { Network } from '#platform/network.ts';

/** So long nobody asks again whether the museum has published anew, in milliseconds. */
const REST_MS = 10 * 60_000;

type Needs = { venue: VenueStore; network: Network; now(): number };

/**
 * Looks whether the museum has published anew while a guide stays open: when the visitor takes the phone out again, when
 * the network is back, and from screen to screen (specification, section 4, Content update).
 *
 * @returns what is called at every screen
 */
export function lookForNews({ venue, network, now }: Needs): () => void {
  let last = now();

  function look() {
    const isDue = now() - last >= REST_MS || venue.news.getState().update === 'failed';
    if (!isDue || document.hidden || !network.store.getState().isOnline) return;
    last = now();
    void venue.look();
  }

  document.addEventListener('visibilitychange', look);
  network.store.subscribe(({ isOnline }, former) => isOnline && !former.isOnline && look());
  return look;
}
