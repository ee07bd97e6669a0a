import type { Route } from '@cicerone/content/walk/route';
import type { Artwork } from '@cicerone/content/work/artwork';
import { worksFrom } from '#domain/keeping/download-order.ts';
import type { Keeper } from '#domain/keeping/keeper.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import { nextWorks } from '#domain/walk/next-work.ts';

/** The museum's records a screen shows, as far as they are loaded. */
export type Found = { artwork?: Artwork | undefined; route?: Route | undefined };

/** Prioritises the downloads nearest to the visitor. */
export function prioritiseNearby(keeper: Keeper, { store }: VenueStore, { artwork, route }: Found): void {
  const venue = openVenueOf(store.getState());
  if (!venue) return;
  const along = route?.artworkIDs ?? [];
  const isFollowed = artwork ? along.includes(artwork.idArtwork) : along.length > 0;
  const next = artwork ? [artwork.idArtwork, ...idsAfter(artwork.idArtwork)] : along;
  if (next.length > 0 || keeper.hasNoPosition()) keeper.comeNear({ works: worksFrom(next, venue.halls), isFollowed });

  function idsAfter(idArtwork: number) {
    return nextWorks(idArtwork, venue?.halls ?? [], route?.artworkIDs).map((next) => next.idArtwork);
  }
}
