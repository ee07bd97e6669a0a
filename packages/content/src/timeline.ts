import * as z from 'zod/mini';
import { identifier, localization, mediaUrl, pictures } from './fields.ts';
import { authoredStepSchema, stepSchema } from './route.ts';

const timelineLocalization = localization({
  name: z.string().check(z.minLength(1)),
  content: z.optional(z.string()),
});

export const authoredTimelineSchema = z.strictObject({
  idTimeline: identifier,
  steps: z.array(authoredStepSchema),
  mainImageUrl: z.optional(mediaUrl),
  /** How long the walk takes. */
  minutes: z.optional(z.int()),
  active: z.boolean(),
  updateAt: z.optional(z.string()),
  localizations: z.array(timelineLocalization).check(z.minLength(1)),
});

export const timelineSchema = z.extend(authoredTimelineSchema, {
  steps: z.array(stepSchema),
  locale: z.optional(timelineLocalization),
  hallCount: z.int(),
  artworkCount: z.int(),
  artworkIDs: z.array(identifier),
  /** The halls the timeline passes, in order. */
  halls: z.array(identifier),
  pictures: z.optional(pictures),
});
/** A walk through the halls in the order of time (specification, section 3). */
export type Timeline = z.infer<typeof timelineSchema>;
