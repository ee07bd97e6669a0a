import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import { identifier, localization, mediaUrl, pictures } from '../package/fields.ts';
import { resourceTypeSchema } from '../work/resource.ts';

const slideLocalization = localization({
  title: field(z.optional(z.string()), 'The title of the page.'),
  url: field(z.optional(mediaUrl), 'Its own picture or film in this language.', 'the `url` of all languages'),
  captionsUrl: field(z.optional(mediaUrl), 'WebVTT: what is said and heard in a VIDEO, in this language.'),
  content: field(z.optional(z.string()), 'The text on it, in Markdown.'),
  altText: field(z.optional(z.string()), 'A description of the picture, for visitors who do not see it.'),
});

export const authoredSlideSchema = z.strictObject({
  idSlide: field(identifier, 'The key of the page.'),
  resourceType: field(resourceTypeSchema, 'Its kind: a text, a sound, a film or a picture.'),
  url: field(z.optional(mediaUrl), 'Its picture or film, where all languages share one.'),
  localizations: field(z._default(z.array(slideLocalization), []), 'Its texts, in each language.'),
});

export const slideSchema = z.extend(authoredSlideSchema, {
  locale: z.optional(slideLocalization),
  pictures: z.optional(pictures),
});
/** One page of the walkthrough before the visit (product, section 2, Slides). */
export type Slide = z.infer<typeof slideSchema>;
