import type { StoreApi } from 'zustand/vanilla';
import type { Place } from '#domain/paths.ts';
import type { ReleaseSource } from '#domain/ports.ts';
import { isCheckDue, lookForUpdate, type Use } from '#domain/venue/look-for-update.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import { onPageInSight } from '#platform/device/page-in-sight.ts';
import type { Network } from '#platform/network/network.ts';

/** Events of a visitor who stays on a screen: a finger, a mouse, a key, a screen reader's tap. */
const TOUCHES = ['pointerdown', 'wheel', 'keydown', 'click'];

type Needs = {
  venue: VenueStore;
  source: ReleaseSource;
  network: Network;
  place: StoreApi<{ place: Place }>;
  now(): number;
};

/**
 * Checks for a new release of the museum while a guide stays open and is used: from screen to screen, when the visitor
 * takes the phone out again or comes back to the page, when the network is back, and at a touch (product, section 4,
 * Content update). A guide that nobody uses sends nothing, because there is no timer.
 *
 * @returns a function that checks at once, for a visitor who asks for it
 */
export function checkForUpdates({ venue, source, network, place, now }: Needs): { check(): void } {
  let last = now();
  const check = () => void lookForUpdate(venue, source);

  function checkIfDue(use: Use) {
    if (!isCheckDue(now() - last, venue.news.getState(), use)) return;
    if (document.hidden || !network.store.getState().isOnline) return;
    last = now();
    check();
  }

  const arrive = () => checkIfDue('arrival');
  onPageInSight(arrive);
  place.subscribe(arrive);
  network.store.subscribe(({ isOnline }, previous) => isOnline && !previous.isOnline && arrive());
  for (const touch of TOUCHES) {
    window.addEventListener(touch, () => checkIfDue('touch'), { capture: true, passive: true });
  }
  return { check };
}
