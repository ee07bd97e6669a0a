import type { Artwork } from '@cicerone/content/artwork';
import { chooseLocalization } from '@cicerone/content/localization';
import { pictureAddress } from '#domain/picture-size.ts';
import type { Track } from '#domain/track.ts';
import { isFailure } from '#domain/venue.ts';
import type { Guide } from '#parts/guide.ts';
import { storyOf } from '#parts/story-of.ts';

/**
 * A work's story as it is heard, and what the lock screen and the mini player show of it; undefined where there is no
 * recording.
 *
 * @param idRoute the route on which the visitor meets the work
 */
export function trackOf(
  { addressOf, locales, pictureSize, venue }: Pick<Guide, 'addressOf' | 'locales' | 'pictureSize' | 'venue'>,
  artwork: Artwork,
  idRoute?: number,
): Track | undefined {
  const told = storyOf(artwork, locales());
  if (told?.mainAudioUrl === undefined) return undefined;
  const { idArtwork, artworkName, mainImageUrl, pictures } = artwork;
  const open = venue.getState().venue;
  const halls = open === 'absent' || isFailure(open) ? [] : open.halls;
  const hall = halls.find(({ idHall }) => idHall === artwork.idHall);
  return {
    idArtwork,
    story: `${idArtwork} ${told.languageCode} ${told.variant ?? 'standard'}`,
    url: told.mainAudioUrl,
    title: chooseLocalization(artwork.localizations, locales())?.name ?? artworkName,
    detail: chooseLocalization(hall?.localizations, locales())?.name,
    pictureUrl: mainImageUrl && pictureAddress(pictures, mainImageUrl, pictureSize),
    href: addressOf('Artwork', { idArtwork }, { idRoute: idRoute === undefined ? undefined : String(idRoute) }),
    idRoute,
  };
}
