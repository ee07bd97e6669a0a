/** How many messages are allowed: so many a second, and so many at once after a pause. */
export type Budget = { perSecond: number; atOnce: number };

/** Frames of a leader: fifty a second, and more at once when a line that hung delivers what had gathered. */
export const FRAME_BUDGET: Budget = { perSecond: 60, atOnce: 200 };
/** Frames beyond that are dropped; a page that goes on and on is no leader's. */
export const EXCESS_BUDGET: Budget = { perSecond: 10, atOnce: 1000 };
export const LEADER_TEXT_BUDGET: Budget = { perSecond: 5, atOnce: 20 };
export const LISTENER_TEXT_BUDGET: Budget = { perSecond: 1, atOnce: 5 };

/**
 * Counts the messages of one connection against a budget.
 *
 * @param now in milliseconds, from a monotonic clock
 * @returns a function that says whether one more is allowed, and counts it if so
 */
export function createBudget({ perSecond, atOnce }: Budget, now: () => number): () => boolean {
  let left = atOnce;
  let at = now();
  return () => {
    const time = now();
    left = Math.min(atOnce, left + ((time - at) / 1000) * perSecond);
    at = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
