import type { StoreApi } from 'zustand/vanilla';
import { isSounding, type PlayerState } from '../listening/transport.ts';
import type { Bandwidth } from './bandwidth.ts';

/** What of the player decides whether a story needs the line. */
type Heard = Pick<PlayerState, 'status' | 'buffered' | 'isStarved'>;

/** Whether the visitor waits for sound, or would soon: it has less than ten seconds ahead, and not its end. */
export function needsBandwidth({ status, buffered, isStarved }: Heard): boolean {
  return isSounding(status) && (isStarved || buffered === 'little');
}

/** From now on the story claims the line while it needs it. */
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
