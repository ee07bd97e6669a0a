import type { WalkMemory } from '#domain/ports.ts';
import { afterArrival } from '#domain/walk/walk-progress.ts';
import type { VisitKeys } from './visit-keys.ts';

/**
 * The visitor's steps on their walks, kept for one day, as long as a visit: a visitor who returns next month begins at
 * the first stop. They are read again each time, because another tab of the museum writes them, too.
 *
 * @param today the day in the visitor's own time
 */
export function createWalkMemory(saved: VisitKeys, today: () => string): WalkMemory {
  const steps = () => {
    const stored = saved.get('walked');
    return stored?.day === today() ? stored.steps : {};
  };
  const been = (walk: string) => steps()[walk] ?? [];
  return {
    been,
    arrive(walk, idStep) {
      if (been(walk).at(-1) === idStep) return;
      saved.set('walked', { day: today(), steps: { ...steps(), [walk]: afterArrival(been(walk), idStep) } });
    },
  };
}
