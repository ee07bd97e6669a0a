import { chooseLocalization, chooseLocalizationWith } from '@cicerone/content/language/localization';
import type { Artwork } from '@cicerone/content/work/artwork';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import { secondsOf } from '#domain/listening/extras.ts';
import type { Interruption, Track } from '#domain/listening/track.ts';
import type { Along } from '#domain/paths.ts';
import { hallOf } from '#domain/venue/hall-of.ts';
import type { OpenVenue } from '#domain/venue/open-venue.ts';
import { pictureAddress } from '#domain/venue/picture-size.ts';
import type { Way } from '#parts/guide.ts';
import { soundOf } from '#parts/listening/sound-of.ts';
import { storyOf } from '#parts/story-of.ts';

/** How the visitor's device, language and museum make a story out of a work. */
export type TrackNeeds = Pick<Way, 'addressOf'> &
  Pick<OpenVenue, 'halls'> & { locales: readonly string[]; pictureSize: PictureSize };

/**
 * A work's story as it is heard, and what the lock screen and the mini player show of it; undefined where there is no
 * recording.
 *
 * @param along what the visitor follows to the work
 */
export function trackOf(
  { addressOf, locales, pictureSize, halls }: TrackNeeds,
  artwork: Artwork,
  along: Along = {},
): Track | undefined {
  const story = storyOf(artwork, locales);
  if (!story) return undefined;
  const localization = chooseLocalization(artwork.localizations, locales);
  const { idArtwork, artworkName, mainImageUrl, pictures } = artwork;
  const hall = hallOf(halls, artwork.idHall);
  const track = soundOf(String(idArtwork), story, {
    idArtwork,
    title: localization?.name ?? artworkName,
    languageCode: localization?.languageCode,
    detail: chooseLocalization(hall?.localizations, locales)?.name,
    pictureUrl: mainImageUrl && pictureAddress(pictures, mainImageUrl, pictureSize),
    href: addressOf('Artwork', { idArtwork }, along),
    idRoute: along.idRoute,
    idStep: along.idStep,
  });
  return track && { ...track, interruptions: interruptionsOf(artwork, track, { addressOf, locales }) };
}

/** The sounds and films of a work that have a second of the story to begin at, in the best language there is. */
function interruptionsOf(
  { idArtwork, otherResources }: Artwork,
  story: Track,
  { addressOf, locales }: Pick<TrackNeeds, 'addressOf' | 'locales'>,
): Interruption[] {
  return otherResources.flatMap((resource): Interruption[] => {
    const { idResource, resourceType, startTime, localizations } = resource;
    const url = chooseLocalizationWith(localizations, locales, 'url')?.url ?? resource.url;
    if (startTime === undefined || url === undefined) return [];
    const from = secondsOf(startTime);
    if (resourceType === 'AUDIO') {
      const title = chooseLocalization(localizations, locales)?.name ?? resource.title ?? story.title;
      return [{ tag: 'sound', from, url, track: { ...story, story: url, url, title } }];
    }
    const href = addressOf('ArtworkResource', { idArtwork, idResource }, { from: 'story' });
    return resourceType === 'VIDEO' ? [{ tag: 'film', from, url, href }] : [];
  });
}
