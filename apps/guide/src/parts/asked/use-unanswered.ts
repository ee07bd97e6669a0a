import { useSlow } from '#ui/use-slow.ts';

/** A wait that begins this long after a tap has another cause, in milliseconds. */
const FOLLOWS_MS = 2000;

let askedAt = Number.NEGATIVE_INFINITY;
for (const event of ['click', 'keydown']) {
  window.addEventListener(event, () => (askedAt = performance.now()), { capture: true, passive: true });
}

/**
 * True once a visitor has waited longer than this many milliseconds since the tap that caused the wait, which may have
 * been on the previous screen. If several screens load one after the other, each would otherwise count from its own
 * beginning.
 */
export function useUnanswered(milliseconds: number, isWaiting = true): boolean {
  return useSlow(milliseconds, isWaiting, sinceAsked);
}

/** How long ago the tap that caused this wait was, in milliseconds; 0 if no tap caused it. */
function sinceAsked(): number {
  const gone = performance.now() - askedAt;
  return gone < FOLLOWS_MS ? gone : 0;
}
