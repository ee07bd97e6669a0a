/**
 * A clock for the stages of a look: the package says when one of them has ended, and asks for no time.
 *
 * @returns {{ begin(): void, onStage(stage: 'features' | 'search' | 'verify'): void, taken(): Record<string, number> }}
 */
export function createStageClock() {
  let stages = { features: 0, search: 0, verify: 0 };
  let from = 0;
  return {
    begin() {
      stages = { features: 0, search: 0, verify: 0 };
      from = performance.now();
    },
    onStage(stage) {
      const now = performance.now();
      stages[stage] += now - from;
      from = now;
    },
    taken: () => stages,
  };
}
