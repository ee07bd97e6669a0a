import type { ReleaseSource } from '#domain/ports.ts';
import { lookForUpdate } from '#domain/venue/look-for-update.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import type { Network } from '#platform/network/network.ts';

/** The shortest time between two checks for a new release, in milliseconds. */
const INTERVAL_MS = 10 * 60_000;

type Needs = { venue: VenueStore; source: ReleaseSource; network: Network; now(): number };

/**
 * Checks for a new release of the museum while a guide stays open: when the visitor takes the phone out again, when the
 * network is back, and from screen to screen (product, section 4, Content update). A failed update is tried again at
 * the next of these. If it lacked space, it is tried again only after the usual interval, or on the visitor's tap.
 *
 * @returns a function that checks at once, for a visitor who asks for it, and one to be called at every screen
 */
export function checkForUpdates({ venue, source, network, now }: Needs): { check(): void; checkIfDue(): void } {
  let last = now();

  const check = () => void lookForUpdate(venue, source);

  function checkIfDue() {
    const { update, lacksRoom } = venue.news.getState();
    // If the clock was set back, the time since the last check is unknown.
    const hasRested = Math.abs(now() - last) >= INTERVAL_MS;
    // A full phone is also full on the next screen: it would fetch the same file again and again.
    const isDue = hasRested || (update === 'failed' && !lacksRoom);
    if (!isDue || document.hidden || !network.store.getState().isOnline) return;
    last = now();
    check();
  }

  document.addEventListener('visibilitychange', checkIfDue);
  network.store.subscribe(({ isOnline }, previous) => isOnline && !previous.isOnline && checkIfDue());
  return { check, checkIfDue };
}
