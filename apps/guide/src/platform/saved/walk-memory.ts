import type { WalkMemory } from '#domain/ports.ts';
import { afterArrival } from '#domain/walk/route-progress.ts';
import type { VisitKeys } from './visit-keys.ts';

/**
 * The visitor's steps on the routes, kept for one day, as long as a visit: a visitor who returns next month begins at
 * the first stop. They are read again each time, because another tab of the museum writes them, too.
 *
 * @param today the day in the visitor's own time
 */
export function createWalkMemory(saved: VisitKeys, today: () => string): WalkMemory {
  const steps = () => {
    const stored = saved.get('walked');
    return stored?.day === today() ? stored.steps : {};
  };
  const been = (idRoute: number) => steps()[idRoute] ?? [];
  return {
    been,
    arrive(idRoute, idStep) {
      if (been(idRoute).at(-1) === idStep) return;
      saved.set('walked', { day: today(), steps: { ...steps(), [idRoute]: afterArrival(been(idRoute), idStep) } });
    },
  };
}
