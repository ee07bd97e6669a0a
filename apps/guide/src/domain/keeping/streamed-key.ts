import { mediaKeyOf } from '@cicerone/content/work/media-key';
import type { PlayerState } from '../listening/transport.ts';

/**
 * The key of the file that the player streams: from the tap until the entire file is loaded, or the story has ended, is
 * left or failed. It is never requested twice at a time.
 */
export function streamedKey({
  track,
  status,
  buffered,
}: Pick<PlayerState, 'track' | 'status' | 'buffered'>): string | undefined {
  const isHeard = status === 'loading' || status === 'playing' || status === 'paused';
  return track && isHeard && buffered !== 'all' ? mediaKeyOf(track.url) : undefined;
}
