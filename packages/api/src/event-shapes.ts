import { VARIANTS } from '@cicerone/content/work/variants';
import * as z from 'zod/mini';
import { described } from './api-notes.ts';
import { LATEST_SECOND, MOST_EVENTS, STEP_SECONDS } from './event-bounds.ts';
import { idLanguage, wholeId } from './visit-shapes.ts';

/** The most counts that a batch may have. A phone has a few dozen after a long visit. */
export const MAX_COUNTS = 500;

const A_COUNT = `must be a whole number from 1 to ${MOST_EVENTS}`;
const A_SECOND = `must be a multiple of five, from 0 to ${LATEST_SECOND}`;
const count = described(
  z.int(A_COUNT).check(z.positive(A_COUNT), z.maximum(MOST_EVENTS, A_COUNT)),
  `How often it happened, from 1 to ${MOST_EVENTS}.`,
);
const ofStory = {
  idArtwork: described(wholeId, 'The number of the work.'),
  idLanguage: described(idLanguage, 'The number of the language in which the work was read or heard.'),
  variant: described(z.optional(z.enum(VARIANTS)), 'The variant of its story; the standard one without it.'),
};

/**
 * An event of a guide with the number of times that it happened on one phone and day: a work was opened; its story was
 * played; a listener left it at a second, rounded down to five; a story was heard to its end; a route was walked to its
 * last stop; a search had no result; a number was typed that no work has; a scanned code led nowhere; the camera recognised
 * a work, a visitor chose it among those that the camera offered, or left the camera without one. Neither the words of a
 * search nor those of a code leave the phone: they may be anything.
 */
export const eventCountSchema = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('open'), ...ofStory, count }),
  z.strictObject({ event: z.literal('play'), ...ofStory, count }),
  z.strictObject({
    event: z.literal('leave'),
    ...ofStory,
    second: described(
      z
        .int(A_SECOND)
        .check(z.nonnegative(A_SECOND), z.maximum(LATEST_SECOND, A_SECOND), z.multipleOf(STEP_SECONDS, A_SECOND)),
      'At which second of the story, rounded down to five.',
    ),
    count,
  }),
  z.strictObject({ event: z.literal('finish'), ...ofStory, count }),
  z.strictObject({
    event: z.literal('finish-route'),
    idRoute: described(wholeId, 'The number of the route.'),
    count,
  }),
  z.strictObject({ event: z.literal('empty-search'), count }),
  z.strictObject({
    event: z.literal('unknown-number'),
    number: described(
      z.string().check(z.regex(/^\d{1,7}$/, 'must be one to seven digits')),
      'The number that no work has, as it was typed.',
    ),
    count,
  }),
  z.strictObject({ event: z.literal('scan-nowhere'), count }),
  z.strictObject({ event: z.literal('recognise'), idArtwork: ofStory.idArtwork, count }),
  z.strictObject({ event: z.literal('recognise-choice'), idArtwork: ofStory.idArtwork, count }),
  z.strictObject({ event: z.literal('recognise-nothing'), count }),
]);

/** A batch of counts of one museum and day. A bad count is refused by itself. */
export const eventCountsBody = z.object({
  idMuseum: described(wholeId, 'The number of the venue.'),
  batch: described(
    z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'must be 22 letters and digits of base64url')),
    'A random number, so that a batch that is sent again is counted once.',
  ),
  day: described(z.iso.date(), 'The day on which it happened, in the timezone of the venue.'),
  counts: described(
    z.array(z.unknown()).check(z.minLength(1), z.maxLength(MAX_COUNTS)),
    'The events, each with its `count`.',
  ),
});

/** The counts that were taken, and those that were not, each with its path. */
export const takenCountsSchema = z.object({
  taken: described(z.int(), 'How many counts were taken, now or when the batch was sent before.'),
  refused: described(
    z.array(z.object({ field: z.string(), message: z.string() })),
    'The counts that were refused, by path, such as `counts.3.count`. The others are taken.',
  ),
});

export type EventCount = z.infer<typeof eventCountSchema>;
export type EventCountsBody = Omit<z.infer<typeof eventCountsBody>, 'counts'> & { counts: readonly EventCount[] };
