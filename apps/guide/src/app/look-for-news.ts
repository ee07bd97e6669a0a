import type { ReleaseSource } from '#domain/ports.ts';
import { lookForUpdate } from '#domain/venue/look-for-update.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import type { Network } from '#platform/network/network.ts';

/** So long nobody asks again whether the museum has published something new, in milliseconds. */
const REST_MS = 10 * 60_000;

type Needs = { venue: VenueStore; source: ReleaseSource; network: Network; now(): number };

/**
 * Looks whether the museum has published something new while a guide stays open: when the visitor takes the phone out
 * again, when the network is back, and from screen to screen (product, section 4, Content update). What did not arrive is
 * tried again at the next of these; for want of room not before the usual rest, or the visitor's tap.
 *
 * @returns what looks at once, for a visitor who asks for it, and what is called at every screen
 */
export function lookForNews({ venue, source, network, now }: Needs): { look(): void; lookIfDue(): void } {
  let last = now();

  const look = () => void lookForUpdate(venue, source);

  function lookIfDue() {
    const { update, lacksRoom } = venue.news.getState();
    // A clock that was set back says nothing of how long ago it was.
    const hasRested = Math.abs(now() - last) >= REST_MS;
    // A phone that is full is full on the next screen, too: it would fetch the same file again and again.
    const isDue = hasRested || (update === 'failed' && !lacksRoom);
    if (!isDue || document.hidden || !network.store.getState().isOnline) return;
    last = now();
    look();
  }

  document.addEventListener('visibilitychange', lookIfDue);
  network.store.subscribe(({ isOnline }, previous) => isOnline && !previous.isOnline && lookIfDue());
  return { look, lookIfDue };
}
