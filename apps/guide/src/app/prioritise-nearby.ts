import type { Artwork } from '@cicerone/content/work/artwork';
import type { Keeper } from '#domain/keeping/keeper.ts';
import { worksFrom } from '#domain/keeping/run/download-order.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import { nextWorks } from '#domain/walk/next-work.ts';
import type { Walk } from '#domain/walk/walk.ts';

/** The content of a screen, as far as it is in the guide: a work, and the walk that the visitor follows. */
export type Found = { artwork?: Artwork | undefined; walk?: Walk | undefined };

/** Prioritises the downloads nearest to the visitor. */
export function prioritiseNearby(keeper: Keeper, { store }: VenueStore, { artwork, walk }: Found): void {
  const venue = openVenueOf(store.getState());
  if (!venue) return;
  const along = walk?.artworkIDs ?? [];
  const isFollowed = artwork ? along.includes(artwork.idArtwork) : along.length > 0;
  const next = artwork ? [artwork.idArtwork, ...idsAfter(artwork.idArtwork)] : along;
  if (next.length > 0 || keeper.hasNoPosition()) keeper.moveTo({ works: worksFrom(next, venue.halls), isFollowed });

  function idsAfter(idArtwork: number) {
    return nextWorks(idArtwork, venue?.halls ?? [], walk?.artworkIDs).map((next) => next.idArtwork);
  }
}
