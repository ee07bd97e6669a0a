import * as z from 'zod/mini';
import { wholeId } from '../visit-shapes.ts';
import { MOST_LINE_CHARACTERS } from './tour-bounds.ts';

/** The frame at which something happens: the number that the leader's page gave it. Without one, at once. */
const at = z.optional(z.int().check(z.nonnegative(), z.maximum(2 ** 32 - 1)));

/** The messages of a listener. A hand stays up until the listener or the leader lowers it. */
export const listenerMessageSchema = z.discriminatedUnion('tag', [
  z.strictObject({ tag: z.literal('hand'), isUp: z.boolean() }),
  z.strictObject({ tag: z.literal('leave') }),
]);
export type ListenerMessage = z.infer<typeof listenerMessageSchema>;

/** The messages of a leader. `show` without a work takes the shown one back. */
export const leaderMessageSchema = z.discriminatedUnion('tag', [
  z.strictObject({ tag: z.literal('show'), idArtwork: z.optional(wholeId), at }),
  z.strictObject({
    tag: z.literal('line'),
    text: z.string().check(z.minLength(1), z.maxLength(MOST_LINE_CHARACTERS)),
    at,
  }),
  z.strictObject({ tag: z.literal('mute'), isMuted: z.boolean() }),
  z.strictObject({ tag: z.literal('lower-hand'), number: z.int().check(z.positive()) }),
  z.strictObject({ tag: z.literal('end') }),
]);
export type LeaderMessage = z.infer<typeof leaderMessageSchema>;

/** The present state of a tour, which late joiners and returning phones get first. */
export type TourNow = {
  /** True if the leader's page is connected. */
  isLed: boolean;
  isMuted: boolean;
  /** The work that the leader shows. */
  idArtwork?: number;
  /** The latest lines of text, the oldest first. */
  lines: readonly string[];
};

/** The frame of a stream at which a message is due, as listeners receive the frames. */
export type FramePlace = { stream: number; frame: number };

/**
 * The messages about the connection itself: a new ticket, which replaces the former one; and a sign of life every five
 * seconds, because pages are not told of pings.
 */
export type ConnectionNews = { tag: 'ticket'; ticket: string } | { tag: 'here' };

/** The messages of the server to everybody in a tour, or to its listeners. */
export type TourMessage =
  | { tag: 'now'; now: TourNow; isHandUp: boolean }
  | { tag: 'show'; idArtwork?: number; at?: FramePlace }
  | { tag: 'line'; text: string; at?: FramePlace }
  | { tag: 'mute'; isMuted: boolean }
  | { tag: 'led'; isLed: boolean }
  /** The leader has lowered this listener's hand. */
  | { tag: 'hand-lowered' };

/** The messages of the server to a leader. */
export type LeaderNews =
  | { tag: 'now'; now: TourNow }
  /** How many listen, and the numbers of those whose hands are up, in the order in which they rose. */
  | { tag: 'listeners'; count: number; hands: readonly number[] };
