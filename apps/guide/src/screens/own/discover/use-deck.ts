import type { Artwork } from '@cicerone/content/work/artwork';
import { useStore } from 'zustand';
import { leftInDeck, nextOnDisplay } from '#domain/own/deck.ts';
import { useGuide, useOpenVenue } from '#parts/guide.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { useLast } from '../use-last.ts';

/** The one on top, and those below it that are ready when it leaves: a quick thumb decides on several in a second. */
const READY = 8;

/**
 * The works that are left to discover, the one on top first, a few of them; undefined until they are read. What the
 * visitor has decided is gone at once.
 */
export function useDeck(): readonly Artwork[] | undefined {
  const { own, venue } = useGuide();
  const { records } = venue;
  const { outstandingArtworkIds = [] } = useOpenVenue();
  const { works, isRead } = useStore(own.store);
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
  // More may be on their way.
  return shown.length === 0 && read === undefined ? undefined : shown;
}
