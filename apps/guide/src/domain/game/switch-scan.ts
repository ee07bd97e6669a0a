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
 * Which of the things that can be chosen is lit next, by their number; undefined where there is none.
 *
 * @param lit where the one that is lit stands among them now; -1 if it can no longer be chosen
 * @param at where it stood when it was lit: what took its place is next, so that a choice loses no ground
 */
export function nextLit(lit: number, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  return (lit === -1 ? Math.max(at, 0) : lit + 1) % count;
}
