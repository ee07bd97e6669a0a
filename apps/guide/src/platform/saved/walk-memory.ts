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
  const set = (changed: ReturnType<typeof steps>) => saved.set('walked', { day: today(), steps: changed });
  return {
    been,
    arrive(walk, idStep) {
      if (been(walk).at(-1) === idStep) return;
      set({ ...steps(), [walk]: afterArrival(been(walk), idStep) });
    },
    forget(walks) {
      const before = Object.entries(steps());
      const isForgotten = ([walk]: (typeof before)[number]) => walks.includes(walk);
      set(Object.fromEntries(before.filter((each) => !isForgotten(each))));
      return () => {
        const back = before.filter(isForgotten).map(([walk, ids]) => [walk, been(walk).reduce(afterArrival, ids)]);
        set({ ...steps(), ...Object.fromEntries(back) });
      };
    },
  };
}
