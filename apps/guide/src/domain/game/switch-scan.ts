import type { Pace } from '../settings/settings.ts';

/** The paces of the highlight, the fastest last. */
const PACES: readonly Pace[] = [3, 2, 1];
/** The pace at which it begins. */
export const USUAL_PACE: Pace = 2;

/** The pace after this one; after the fastest the slowest. */
export function nextPace(pace: Pace): Pace {
  return PACES[(PACES.indexOf(pace) + 1) % PACES.length] ?? USUAL_PACE;
}

/**
 * The index of the item that is highlighted next; undefined if there is none.
 *
 * @param lit the current index of the highlighted item; -1 if it can no longer be chosen
 * @param at its index when it was highlighted: the item that took its place is next, so that a choice loses no
 *   position
 */
export function nextLit(lit: number, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  return (lit === -1 ? Math.max(at, 0) : lit + 1) % count;
}
