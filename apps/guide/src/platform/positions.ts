import type { Positions } from '#domain/ports.ts';
import { SPEEDS } from '#domain/track.ts';
import type { HeardCopy } from './heard-copy.ts';
import type { Heard, SavedKeys } from './saved-keys.ts';

/**
 * Where stories were left, kept for one day: who comes back next month begins at the beginning. It is read anew each
 * time, because another tab of the museum writes there, too.
 *
 * @param today the day in the visitor's own time
 */
export function createPositions(saved: SavedKeys, today: () => string, copy: HeardCopy): Positions {
  function heard(): Pick<Heard, 'turn' | 'seconds'> {
    const kept = saved.get('heard');
    return kept?.day === today() ? kept : { turn: 0, seconds: {} };
  }

  function keep(story: string, at: number) {
    const { turn, seconds } = heard();
    const next = { day: today(), turn: turn + 1, seconds: { ...seconds, [story]: at } };
    saved.set('heard', next);
    copy.write(next);
  }

  return {
    at: (story) => heard().seconds[story] ?? 0,
    begin(story) {
      if (heard().seconds[story] === undefined) keep(story, 0);
    },
    keep,
    hasHeard: () => Object.keys(heard().seconds).length > 0,
    speed: () => saved.get('speed') ?? 1,
    keepSpeed: (speed) =>
      saved.set(
        'speed',
        SPEEDS.find((known) => known === speed),
      ),
  };
}
