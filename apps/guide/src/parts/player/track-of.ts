import type { Artwork } from '@cicerone/content/artwork';
import { chooseLocalization, chooseLocalizationWith } from '@cicerone/content/localization';
import { secondsOf } from '#domain/extras.ts';
import { pictureAddress } from '#domain/picture-size.ts';
import type { Interruption, Track } from '#domain/track.ts';
import { isFailure } from '#domain/venue-state.ts';
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
  const entry = chooseLocalization(artwork.localizations, locales());
  const { idArtwork, artworkName, mainImageUrl, pictures } = artwork;
  const open = venue.getState().venue;
  const halls = open === 'absent' || isFailure(open) ? [] : open.halls;
  const hall = halls.find(({ idHall }) => idHall === artwork.idHall);
  const track = {
    idArtwork,
    story: `${idArtwork} ${told.languageCode} ${told.variant ?? 'standard'}`,
    url: told.mainAudioUrl,
    title: entry?.name ?? artworkName,
    languageCode: entry?.languageCode,
    detail: chooseLocalization(hall?.localizations, locales())?.name,
    pictureUrl: mainImageUrl && pictureAddress(pictures, mainImageUrl, pictureSize),
    href: addressOf('Artwork', { idArtwork }, { idRoute: idRoute === undefined ? undefined : String(idRoute) }),
    idRoute,
  };
  return { ...track, interruptions: interruptionsOf(artwork, track, { addressOf, locales }) };
}

/** The sounds and films of a work that have a second of the story to begin at, in the best language there is. */
function interruptionsOf(
  { idArtwork, otherResources }: Artwork,
  story: Track,
  { addressOf, locales }: Pick<Guide, 'addressOf' | 'locales'>,
): Interruption[] {
  return otherResources.flatMap((resource): Interruption[] => {
    const { idResource, resourceType, startTime, localizations } = resource;
    const url = chooseLocalizationWith(localizations, locales(), 'url')?.url ?? resource.url;
    if (startTime === undefined || url === undefined) return [];
    const from = secondsOf(startTime);
    if (resourceType === 'AUDIO') {
      const title = chooseLocalization(localizations, locales())?.name ?? resource.title ?? story.title;
      return [{ tag: 'sound', from, url, track: { ...story, story: url, url, title } }];
    }
    const href = addressOf('ArtworkResource', { idArtwork, idResource }, { from: 'story' });
    return resourceType === 'VIDEO' ? [{ tag: 'film', from, url, href }] : [];
  });
}
