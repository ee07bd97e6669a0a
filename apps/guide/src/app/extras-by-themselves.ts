import { followInterruptions } from '#domain/interruptions.ts';
import { placeAt } from '#domain/paths.ts';
import type { Player } from '#domain/player.ts';
import type { VenueStore } from '#domain/venue.ts';
import { isThere } from '#domain/venue-state.ts';
import type { Network } from '#platform/network.ts';
import { goForward } from '#ui/history.ts';
import { isStill } from '#ui/is-still.ts';

type Needs = {
  venue: VenueStore;
  network: Network;
  isKept(url: string): Promise<boolean>;
};

/** Lets a story's sounds and films begin by themselves, unless the venue or the visitor prefers a tap. */
export function letExtrasBegin(player: Player, { venue, network, isKept }: Needs): void {
  followInterruptions(player, {
    isAtHand: async (url) => network.store.getState().isOnline || isKept(url),
    mayBegin: () => !isStill() && !waitsForTap(venue),
    showFilm({ href, idArtwork }) {
      if (isBefore(idArtwork)) goForward(href);
    },
  });
}

function waitsForTap({ store }: VenueStore): boolean {
  const { venue } = store.getState();
  return isThere(venue) && (venue.extrasWaitForTap ?? false);
}

/** Whether the visitor has that work's screen before them, and nothing of it that they opened: its picture, its link. */
function isBefore(idArtwork: number): boolean {
  const place = placeAt(window.location.pathname);
  if (place.name !== 'Artwork' || document.hidden || document.querySelector('dialog[open]')) return false;
  return Number((place.params as { idArtwork: string }).idArtwork) === idArtwork;
}
