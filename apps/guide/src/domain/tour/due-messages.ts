import type { FramePlace, TourMessage } from '@cicerone/api/tours/tour-messages';

/** A message that waits until its frame is heard, and since when, in milliseconds. */
export type WaitingMessage = { message: TourMessage; at: FramePlace; since: number };

/** The longest that a message waits for its frame, in milliseconds: the frame may have been lost. */
export const LONGEST_WAIT_MS = 3000;

/** The frame that is being heard, and the moment, in milliseconds. Undefined while nothing can be heard. */
export type HeardNow = { heard: FramePlace | undefined; now: number };

/**
 * Splits waiting messages into those that are due and the rest, in order. A picture thus changes when the visitor hears
 * the leader speak of it, and not a second before (product, section D6, Live guide). A later message never overtakes an
 * earlier one.
 */
export function splitDue(
  waiting: readonly WaitingMessage[],
  at: HeardNow,
): { due: readonly WaitingMessage[]; rest: readonly WaitingMessage[] } {
  const first = waiting.findIndex((one) => !isDue(one, at));
  return first < 0 ? { due: waiting, rest: [] } : { due: waiting.slice(0, first), rest: waiting.slice(first) };
}

function isDue({ at, since }: WaitingMessage, { heard, now }: HeardNow): boolean {
  if (!heard || now - since >= LONGEST_WAIT_MS) return true;
  return heard.stream > at.stream || (heard.stream === at.stream && heard.frame >= at.frame);
}
