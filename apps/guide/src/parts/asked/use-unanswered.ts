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
  return useSlow(milliseconds, isWaiting, sinceAsked);
}

/** How long ago the wait that begins now was asked for, in milliseconds; 0 where no tap asked for it. */
function sinceAsked(): number {
  const gone = performance.now() - askedAt;
  return gone < FOLLOWS_MS ? gone : 0;
}
