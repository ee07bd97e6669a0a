import type { Artwork } from '@cicerone/content/work/artwork';
import { useStore } from 'zustand';
import { leftInDeck, nextOnDisplay } from '#domain/own/deck.ts';
import { useGuide, useOpenVenue } from '#parts/guide.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { useLast } from '../use-last.ts';

/**
 * The top card, and the cards below it that must be ready when it leaves: a quick thumb decides on several in a second.
 */
const READY = 8;

/**
 * The next few works to discover, the top one first; undefined until they are read. A decided work disappears at once.
 */
export function useDeck(): readonly Artwork[] | undefined {
  const { own, venue } = useGuide();
  const { records } = venue;
  const { outstandingArtworkIds = [] } = useOpenVenue();
  const { all: works, isRead } = useStore(own.store);
  const deck = useVenueRecord(
    async ({ idMuseum }) => own.deckOf(await records.artworkIds(idMuseum), outstandingArtworkIds),
    [],
  );
  const left = leftInDeck(deck ?? [], works);
  const read = useVenueRecord(
    async ({ idMuseum }) => deck && nextOnDisplay(left, READY, (ids) => records.artworks(idMuseum, ids)),
    [deck?.length, left.length, left[0]],
  );
  const ready = useLast(read ?? undefined);
  if (!isRead || !ready) return undefined;
  const shown = ready.filter(({ idArtwork }) => left.includes(idArtwork));
  // More may still be loading.
  return shown.length === 0 && read === undefined ? undefined : shown;
}
