import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import type { StoreApi } from 'zustand/vanilla';
import type { Track } from '#domain/listening/track.ts';
import { addressOf, placeAt } from '#domain/paths.ts';
import type { VenueRecords } from '#domain/ports.ts';
import { openVenueOf, type VenueState } from '#domain/venue/venue-state.ts';
import { type Neighbours, type WorkOnRoute, worksAlong, worksAround } from '#domain/walk/route-neighbours.ts';
import type { Way } from '#parts/guide.ts';
import { trackOf } from '#parts/player/track-of.ts';

type Needs = {
  venue: StoreApi<VenueState>;
  records: VenueRecords;
  locales(): readonly string[];
  pictureSize: PictureSize;
};

/**
 * The tracks of the previous and next work on a track's route. Works without a recording, or off display, are skipped.
 */
export async function neighboursOf(track: Track, { records, venue, locales, pictureSize }: Needs): Promise<Neighbours> {
  const place = placeAt(track.href.split('?')[0] ?? '');
  const open = openVenueOf(venue.getState());
  if (place.name === 'NotFound' || !open) return {};
  const { idMuseum, routes, halls } = open;
  const route = routes.find(({ idRoute }) => idRoute === track.idRoute);
  if (!route || track.idArtwork === undefined || place.idMuseum !== idMuseum) return {};
  const toScreen: Way['addressOf'] = (name, params, query) => addressOf(name, place.museum, params, query);
  const needs = { addressOf: toScreen, locales: locales(), pictureSize, halls };

  const works = worksAlong(route.steps, halls);
  async function firstHeard(candidates: readonly WorkOnRoute[]): Promise<Track | undefined> {
    for (const { idArtwork, idStep } of candidates) {
      const artwork = await records.artwork(idMuseum, idArtwork);
      const isRepeated = works.filter((work) => work.idArtwork === idArtwork).length > 1;
      const along = { idRoute: track.idRoute, idStep: isRepeated ? idStep : undefined };
      const found = artwork?.onDisplay && trackOf(needs, artwork, along);
      if (found) return found;
    }
    return undefined;
  }

  const { before, after } = worksAround(track, works);
  const [previous, next] = await Promise.all([firstHeard(before), firstHeard(after)]);
  return { previous, next };
}
