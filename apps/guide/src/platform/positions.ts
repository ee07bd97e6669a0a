import type { Positions } from '#domain/ports.ts';
import { SPEEDS } from '#domain/track.ts';
import type { Heard, SavedKeys } from './saved-keys.ts';

/**
 * Where stories were left, kept for one day: who comes back next month begins at the beginning.
 *
 * @param today the day in the visitor's own time
 */
export function createPositions(saved: SavedKeys, today: () => string): Positions {
  function heard(): Heard['seconds'] {
    const kept = saved.get('heard');
    return kept?.day === today() ? kept.seconds : {};
  }

  function keep(url: string, seconds: number) {
    saved.set('heard', { day: today(), seconds: { ...heard(), [url]: seconds } });
  }

  return {
    at: (url) => heard()[url] ?? 0,
    begin: (url) => keep(url, heard()[url] ?? 0),
    keep,
    hasHeard: () => Object.keys(heard()).length > 0,
    speed: () => saved.get('speed') ?? 1,
    keepSpeed: (speed) =>
      saved.set(
        'speed',
        SPEEDS.find((known) => known === speed),
      ),
  };
}
