import type { PlayerState } from '../transport.ts';

const FOLDER = '/media/';

/**
 * The key of the file that the player fetches itself: from the tap until all of it is there, or the story has ended, is left
 * or failed. It is never asked for twice at a time.
 */
export function streamedKey({
  track,
  status,
  ahead,
}: Pick<PlayerState, 'track' | 'status' | 'ahead'>): string | undefined {
  const isHeard = status === 'loading' || status === 'playing' || status === 'paused';
  return track && isHeard && ahead !== 'whole' && track.url.startsWith(FOLDER)
    ? track.url.slice(FOLDER.length)
    : undefined;
}
