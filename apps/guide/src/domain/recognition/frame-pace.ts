/** The charge of the phone's battery, from 0 to 1. */
export type Charge = { level: number; isCharging: boolean };

/** The shortest rest between two frames, in milliseconds: a hand moves a phone no further meanwhile. */
const SHORT_REST_MS = 60;
/** The rest while the battery is low. */
const LOW_REST_MS = 400;
const LOW_LEVEL = 0.2;
/** After so long without a work the phone most likely hangs at its strap, in milliseconds. */
const LONG_LOOK_MS = 20_000;

/**
 * The rest after a frame, in milliseconds (product, section 2, Recognition): at least as long as the frame took, so that
 * a slow phone stays cool, and longer while the battery is low or nothing has been recognised for a while.
 *
 * @param charge undefined where the browser does not tell
 */
export function restAfterFrame(tookMs: number, lookingForMs: number, charge: Charge | undefined): number {
  const isLow = charge !== undefined && !charge.isCharging && charge.level <= LOW_LEVEL;
  const least = isLow || lookingForMs > LONG_LOOK_MS ? LOW_REST_MS : SHORT_REST_MS;
  return Math.max(least, isLow ? 2 * tookMs : tookMs);
}
