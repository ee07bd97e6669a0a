import type { Track } from '#domain/listening/track.ts';
import type { Story } from './story.ts';

/**
 * A recording of the museum as it is heard; undefined where there is none.
 *
 * @param of what it is of, as one key: a visitor goes on where they left the recording of that, in that language
 * @param shown what the lock screen and the mini player show of it
 */
export function soundOf(
  of: string,
  { mainAudioUrl, languageCode, variant }: Story,
  shown: Omit<Track, 'story' | 'url'>,
): Track | undefined {
  if (mainAudioUrl === undefined) return undefined;
  return { ...shown, story: `${of} ${languageCode} ${variant ?? 'standard'}`, url: mainAudioUrl };
}
