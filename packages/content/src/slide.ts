import * as z from 'zod/mini';
import { identifier, localization, mediaUrl, pictures } from './fields.ts';
import { resourceTypeSchema } from './resource.ts';

const slideLocalization = localization({
  title: z.optional(z.string()),
  /** The slide's own file in this language. */
  url: z.optional(mediaUrl),
  /** WebVTT: what is said and heard in a VIDEO, in this language. */
  captionsUrl: z.optional(mediaUrl),
  /** Restricted Markdown as written, safe HTML once published. */
  content: z.optional(z.string()),
  /** What the picture shows, for those who do not see it. */
  altText: z.optional(z.string()),
});

export const authoredSlideSchema = z.strictObject({
  idSlide: identifier,
  resourceType: resourceTypeSchema,
  url: z.optional(mediaUrl),
  localizations: z.array(slideLocalization),
});

export const slideSchema = z.extend(authoredSlideSchema, {
  locale: z.optional(slideLocalization),
  pictures: z.optional(pictures),
});
/** One page of the walkthrough before the visit (specification, section 2, Slides). */
export type Slide = z.infer<typeof slideSchema>;
