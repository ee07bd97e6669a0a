import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import type { StoreApi } from 'zustand/vanilla';
import type { Remembered } from '#domain/entry/visitor.ts';
import type { Track } from '#domain/listening/track.ts';
import { addressOf, placeAt } from '#domain/paths.ts';
import { chosenVariant, isUsable, offeredVariants } from '#domain/venue/offered-variants.ts';
import type { RecordsRead } from '#domain/venue/records-for.ts';
import { openVenueOf, releaseOf, type VenueState } from '#domain/venue/venue-state.ts';
import { alongWalk, walkAlong } from '#domain/walk/walk.ts';
import { type Neighbours, type WorkOnWalk, worksAlong, worksAround } from '#domain/walk/walk-neighbours.ts';
import type { Way } from '#parts/guide.ts';
import { trackOf } from '#parts/player/track-of.ts';

type Needs = {
  venue: StoreApi<VenueState>;
  records: Pick<RecordsRead, 'artwork'>;
  /** The choices of the visitor now. */
  remembered(): Pick<Remembered, 'mode' | 'variant' | 'onlyVariant'>;
  locales(): readonly string[];
  pictureSize: PictureSize;
};

/**
 * The tracks of the previous and next work on a track's walk. Works without a recording or off display are skipped, and
 * with "Only what I can use" those that the visitor cannot use (product, section D6, Variants).
 */
export async function neighboursOf(track: Track, given: Needs): Promise<Neighbours> {
  const { records, venue, locales, pictureSize, remembered } = given;
  const place = placeAt(track.href.split('?')[0] ?? '');
  const open = openVenueOf(venue.getState());
  if (place.name === 'NotFound' || !open) return {};
  const { idMuseum, halls, languageCode } = open;
  const offered = offeredVariants(releaseOf(venue.getState()), languageCode);
  const only = remembered().onlyVariant ? chosenVariant(remembered(), offered) : undefined;
  const walk = walkAlong(track, open);
  if (!walk || track.idArtwork === undefined || place.idMuseum !== idMuseum) return {};
  const toScreen: Way['addressOf'] = (name, params, query) => addressOf(name, place.museum, params, query);
  const needs = { addressOf: toScreen, locales: locales(), pictureSize, halls };

  const along = alongWalk(walk);
  const works = worksAlong(walk.steps, halls);
  async function firstHeard(candidates: readonly WorkOnWalk[]): Promise<Track | undefined> {
    for (const { idArtwork, idStep } of candidates) {
      const artwork = await records.artwork(idMuseum, idArtwork);
      const isRepeated = works.filter((work) => work.idArtwork === idArtwork).length > 1;
      const found =
        artwork?.onDisplay &&
        isUsable(artwork, only) &&
        trackOf(needs, artwork, { ...along, idStep: isRepeated ? idStep : undefined });
      if (found) return found;
    }
    return undefined;
  }

  const { before, after } = worksAround(track, works);
  const [previous, next] = await Promise.all([firstHeard(before), firstHeard(after)]);
  return { previous, next };
}
