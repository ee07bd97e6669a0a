import type { Player } from '#domain/listening/player.ts';
import type { Track } from '#domain/listening/track.ts';
import type { Neighbours } from '#domain/walk/walk-neighbours.ts';

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
  set(session, 'play', () => void player.play());
  set(session, 'pause', player.pause);
  set(session, 'stop', player.pause);
  set(session, 'seekbackward', step(-1));
  set(session, 'seekforward', step(1));
  set(session, 'seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime));
  set(session, 'previoustrack', to(previous));
  set(session, 'nexttrack', to(next));
}

/** Sets one action. A browser throws on an action that it does not know (Firefox: `seekto` in old versions). */
function set(session: MediaSession, action: MediaSessionAction, act: MediaSessionActionHandler | null) {
  try {
    session.setActionHandler(action, act);
  } catch {
    // The other actions are enough.
  }
}
