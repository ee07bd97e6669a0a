import type { StoreApi } from 'zustand/vanilla';
import { followInterruptions } from '#domain/listening/interruptions.ts';
import type { Player } from '#domain/listening/player.ts';
import type { Place } from '#domain/paths.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import { isThere } from '#domain/venue/venue-state.ts';
import type { Network } from '#platform/network/network.ts';
import { goForward } from '#ui/history.ts';
import { isStill } from '#ui/is-still.ts';

type Needs = {
  /** The visitor's current place. */
  place: StoreApi<{ place: Place }>;
  venue: VenueStore;
  network: Network;
  isKept(url: string): Promise<boolean>;
};

/** Starts a story's sounds and films by themselves, unless the venue or the visitor prefers a tap. */
export function autoplayExtras(player: Player, { venue, network, isKept, place }: Needs): void {
  followInterruptions(player, {
    isAtHand: async (url) => network.store.getState().isOnline || isKept(url),
    mayBegin: () => !isStill() && !waitsForTap(venue),
    showFilm({ href, idArtwork }) {
      if (isBefore(idArtwork, place.getState().place)) goForward(href);
    },
  });
}

function waitsForTap({ store }: VenueStore): boolean {
  const { venue } = store.getState();
  return isThere(venue) && (venue.extrasWaitForTap ?? false);
}

/**
 * Whether the visitor is on that work's screen, without having opened anything above it, such as its picture or its
 * link.
 */
function isBefore(idArtwork: number | undefined, place: Place): boolean {
  if (place.name !== 'Artwork' || document.hidden || document.querySelector('dialog[open]')) return false;
  return place.params.idArtwork === idArtwork;
}
