import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import { formerKeys, identifier, localization, mediaUrl, ownKey, pictures } from '../package/fields.ts';
import { authoredStepSchema, LONGEST_WALK_MINUTES, stepSchema } from './route.ts';

const timelineLocalization = localization({
  name: field(z.string().check(z.minLength(1)), 'The name of the timeline.'),
  content: field(z.optional(z.string()), 'Its introduction, in Markdown, above its stops.'),
});

export const authoredTimelineSchema = z.strictObject({
  idTimeline: field(identifier, 'The key of the timeline.'),
  formerKeys,
  steps: field(z._default(z.array(authoredStepSchema), []), 'Its stops, in the order of time.'),
  mainImageUrl: field(z.optional(mediaUrl), 'Its picture, in the list and above its stops.'),
  minutes: field(
    z.optional(z.int().check(z.minimum(0), z.maximum(LONGEST_WALK_MINUTES))),
    'How long the walk takes, in minutes; shown with the number of its halls and works.',
  ),
  active: field(z._default(z.boolean(), true), 'Whether visitors may see it.'),
  updateAt: field(z.optional(z.string()), 'When it was last changed, for programs that read what is published.'),
  localizations: field(z.array(timelineLocalization).check(z.minLength(1)), 'Its texts, in each language.'),
});

export const timelineSchema = z.extend(authoredTimelineSchema, {
  key: ownKey,
  steps: z.array(stepSchema),
  locale: z.optional(timelineLocalization),
  hallCount: z.int(),
  artworkCount: z.int(),
  artworkIDs: z.array(identifier),
  /** The halls the timeline passes, in order. */
  halls: z.array(identifier),
  pictures: z.optional(pictures),
});
/** A walk through the halls in the order of time (product, section 3). */
export type Timeline = z.infer<typeof timelineSchema>;
