import { readVenueLink } from '@cicerone/content/venue-link';
import { addressOf, placeAt } from '#domain/paths.ts';
import type { VenueRecords } from '#domain/ports.ts';
import { type Neighbours, worksAround } from '#domain/route-neighbours.ts';
import type { Track } from '#domain/track.ts';
import { isFailure } from '#domain/venue-state.ts';
import type { Guide } from '#parts/guide.ts';
import { trackOf } from '#parts/player/track-of.ts';

type Needs = Pick<Guide, 'venue' | 'locales' | 'pictureSize'> & { records: VenueRecords };

/**
 * The works before and after a track on its route, as they are heard. What has no recording, or does not hang there
 * now, is passed by.
 */
export async function neighboursOf(track: Track, { records, ...needs }: Needs): Promise<Neighbours> {
  const place = placeAt(track.href.split('?')[0] ?? '');
  const open = needs.venue.getState().venue;
  if (place.name === 'NotFound' || open === 'absent' || isFailure(open)) return {};
  const { idMuseum, routes } = open;
  const route = routes.find(({ idRoute }) => idRoute === track.idRoute);
  if (!route || readVenueLink(place.museum) !== idMuseum) return {};
  const toScreen: Guide['addressOf'] = (name, params, query) => addressOf(name, place.museum, params, query);

  async function firstHeard(ids: readonly number[]): Promise<Track | undefined> {
    for (const id of ids) {
      const artwork = await records.artwork(idMuseum, id);
      const found = artwork?.onDisplay && trackOf({ ...needs, addressOf: toScreen }, artwork, track.idRoute);
      if (found) return found;
    }
    return undefined;
  }

  const { before, after } = worksAround(track.idArtwork, route.artworkIDs);
  const [previous, next] = await Promise.all([firstHeard(before), firstHeard(after)]);
  return { previous, next };
}
