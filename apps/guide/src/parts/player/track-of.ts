import { chooseLocalization, chooseLocalizationWith } from '@cicerone/content/language/localization';
import type { Artwork } from '@cicerone/content/work/artwork';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import { hallOf } from '#domain/halls/hall-of.ts';
import { secondsOf } from '#domain/listening/extras.ts';
import type { Interruption, Track } from '#domain/listening/track.ts';
import type { Along } from '#domain/paths.ts';
import type { OpenVenue } from '#domain/venue/open-venue.ts';
import { pictureAddress } from '#domain/venue/picture-size.ts';
import type { Way } from '#parts/guide.ts';
import { soundOf } from '#parts/listening/sound-of.ts';
import { storyOf } from '#parts/story-of.ts';

/** The device, language and museum that turn a work into a track. */
export type TrackNeeds = Pick<Way, 'addressOf'> &
  Pick<OpenVenue, 'halls'> & { locales: readonly string[]; pictureSize: PictureSize };

/**
 * A work's story as a track, with the content of the lock screen and the mini player; undefined without a recording.
 *
 * @param along the walk or group the visitor follows
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
    idTimeline: along.idTimeline,
    idStep: along.idStep,
  });
  return track && { ...track, interruptions: interruptionsOf(artwork, track, { addressOf, locales }) };
}

/** The sounds and films of a work that start at a second of the story, in the best available language. */
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
