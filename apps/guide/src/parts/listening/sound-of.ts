import type { Track } from '#domain/listening/track.ts';
import type { Story } from './story.ts';

/**
 * A recording of the museum as a track; undefined without a recording.
 *
 * @param of the subject of the recording, as one key: a visitor resumes where they left that recording, in that
 * language
 * @param shown the content of the lock screen and the mini player
 */
export function soundOf(
  of: string,
  { mainAudioUrl, languageCode, variant }: Story,
  shown: Omit<Track, 'story' | 'url'>,
): Track | undefined {
  if (mainAudioUrl === undefined) return undefined;
  return { ...shown, story: `${of} ${languageCode} ${variant ?? 'standard'}`, url: mainAudioUrl };
}
