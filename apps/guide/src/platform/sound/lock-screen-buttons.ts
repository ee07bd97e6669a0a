import type { Player } from '#domain/listening/player.ts';
import type { Track } from '#domain/listening/track.ts';
import type { Neighbours } from '#domain/walk/walk-neighbours.ts';
import { setAction } from './media-session.ts';

type Needs = {
  player: Player;
  /** The length of a step, in seconds. */
  skipSeconds(): number;
  /** Starts another work of the route. */
  go(track: Track): void;
};

/**
 * Sets the buttons of the lock screen, the headphones and the car. On a route the works before and after replace the
 * steps: an iPhone that has both shows the steps alone. Only `null` removes a button; leaving it unset does not.
 */
export function setButtons(session: MediaSession, { previous, next }: Neighbours, { player, skipSeconds, go }: Needs) {
  const isOnRoute = previous !== undefined || next !== undefined;
  const step = (direction: 1 | -1): MediaSessionActionHandler | null =>
    isOnRoute ? null : ({ seekOffset }) => player.skip(direction * (seekOffset ?? skipSeconds()));
  const to = (track: Track | undefined) => (track ? () => go(track) : null);
  setAction(session, 'play', () => void player.play());
  setAction(session, 'pause', player.pause);
  setAction(session, 'stop', player.pause);
  setAction(session, 'seekbackward', step(-1));
  setAction(session, 'seekforward', step(1));
  setAction(session, 'seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime));
  setAction(session, 'previoustrack', to(previous));
  setAction(session, 'nexttrack', to(next));
}
