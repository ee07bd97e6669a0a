import { useMemo } from 'react';
import { useSlow } from '#ui/use-slow.ts';

/** What begins to be waited for so long after a tap, in milliseconds, was asked for by something else. */
const FOLLOWS_MS = 2000;

let askedAt = Number.NEGATIVE_INFINITY;
for (const event of ['click', 'keydown']) {
  window.addEventListener(event, () => (askedAt = performance.now()), { capture: true, passive: true });
}

/**
 * True once a visitor has waited longer than so many milliseconds: since the tap that asked, which may have been on the
 * screen before. One screen after the other may be waited for; each would count from its own beginning.
 */
export function useUnanswered(milliseconds: number, isWaiting = true): boolean {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wait has its own tap
  const gone = useMemo(() => performance.now() - askedAt, [isWaiting]);
  return useSlow(gone < FOLLOWS_MS ? Math.max(0, milliseconds - gone) : milliseconds, isWaiting);
}
