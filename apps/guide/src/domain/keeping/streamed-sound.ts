import { mediaKeyOf } from '@cicerone/content/work/media-key';
import type { StoreApi } from 'zustand/vanilla';
import { isSounding, type PlayerState } from '../listening/transport.ts';
import type { Bandwidth } from './bandwidth.ts';

/** The player's state that decides whether a story needs the bandwidth. */
type Heard = Pick<PlayerState, 'status' | 'buffered' | 'isStarved'>;

/** Whether the visitor waits for sound, or soon would: less than ten seconds are buffered, and not to the end. */
export function needsBandwidth({ status, buffered, isStarved }: Heard): boolean {
  return isSounding(status) && (isStarved || buffered === 'little');
}

/** Reserves the bandwidth for stories from now on, while they need it. */
export function reserveForSound(
  player: Pick<StoreApi<Heard>, 'getState' | 'subscribe'>,
  bandwidth: Pick<Bandwidth, 'reserve'>,
): void {
  let release: (() => void) | undefined;
  const follow = (heard: Heard) => {
    if (needsBandwidth(heard) === (release !== undefined)) return;
    release?.();
    release = release ? undefined : bandwidth.reserve();
  };
  follow(player.getState());
  player.subscribe(follow);
}

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
