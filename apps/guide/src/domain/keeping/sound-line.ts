import type { StoreApi } from 'zustand/vanilla';
import { isSounding, type PlayerState } from '../listening/transport.ts';
import type { Line } from './line.ts';

/** What of the player decides whether a story needs the line. */
type Heard = Pick<PlayerState, 'status' | 'ahead' | 'isStarved'>;

/** Whether the visitor waits for sound, or would soon: it has less than ten seconds ahead, and not its end. */
export function needsLine({ status, ahead, isStarved }: Heard): boolean {
  return isSounding(status) && (isStarved || ahead === 'little');
}

/** From now on the story claims the line while it needs it. */
export function claimForSound(
  player: Pick<StoreApi<Heard>, 'getState' | 'subscribe'>,
  line: Pick<Line, 'claim'>,
): void {
  let release: (() => void) | undefined;
  const follow = (heard: Heard) => {
    if (needsLine(heard) === (release !== undefined)) return;
    release?.();
    release = release ? undefined : line.claim();
  };
  follow(player.getState());
  player.subscribe(follow);
}
