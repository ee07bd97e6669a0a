import { SPEEDS } from '#domain/listening/speeds.ts';
import type { Positions } from '#domain/ports.ts';
import type { HeardCopy } from '../records/heard-copy.ts';
import type { Heard, VisitKeys } from './visit-keys.ts';

/**
 * The positions at which stories were left, kept for one day: a visitor who returns next month begins at the beginning.
 * They are read again each time, because another tab of the museum writes them, too.
 *
 * @param today the day in the visitor's own time
 */
export function createPositions(saved: VisitKeys, today: () => string, copy: HeardCopy): Positions {
  function heard(): Pick<Heard, 'turn' | 'seconds'> {
    const stored = saved.get('heard');
    return stored?.day === today() ? stored : { turn: 0, seconds: {} };
  }

  function store(story: string, at: number) {
    const { turn, seconds } = heard();
    const next = { day: today(), turn: turn + 1, seconds: { ...seconds, [story]: at } };
    saved.set('heard', next);
    copy.write(next);
  }

  return {
    at: (story) => heard().seconds[story] ?? 0,
    begin(story) {
      if (heard().seconds[story] === undefined) store(story, 0);
    },
    store,
    hasHeard: () => Object.keys(heard().seconds).length > 0,
    speed: () => saved.get('speed') ?? 1,
    storeSpeed: (speed) =>
      saved.set(
        'speed',
        SPEEDS.find((known) => known === speed),
      ),
  };
}
