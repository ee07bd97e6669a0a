import type { Opinion } from './own-work.ts';

/** How a card was let go: how far it was moved to the right, how fast it went there, and how wide it is. */
export type Swipe = {
  /** Pixels. */
  moved: number;
  /** Pixels in a millisecond. */
  speed: number;
  width: number;
};

/** A released card flies on for this long, in milliseconds, before its position is judged. */
const FLIES_ON_MS = 150;
/** The share of its width beyond which it leaves. */
const FAR = 0.4;

/**
 * The judgement when a visitor releases a card: right means like, left means dislike, whatever the reading direction. A
 * slow and short drag, or one that moves back, means nothing: the card returns.
 */
export function meantBy({ moved, speed, width }: Swipe): Opinion | undefined {
  const reached = moved + speed * FLIES_ON_MS;
  if (Math.abs(reached) < width * FAR || reached * moved < 0) return undefined;
  return reached > 0 ? 'liked' : 'disliked';
}

/** The slowest and the quickest leave, in milliseconds. */
const LEAVES_MS = { slowest: 240, quickest: 90 };

/** How long a card takes to leave at the speed it was given, in milliseconds. */
export function leavingTime({ moved, speed, width }: Swipe): number {
  const { slowest, quickest } = LEAVES_MS;
  const way = Math.max(0, width * 1.5 - Math.abs(moved));
  return Math.round(Math.min(slowest, Math.max(quickest, way / Math.max(Math.abs(speed), 0.01))));
}
