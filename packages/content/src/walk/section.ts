import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import { identifier, localization, mediaUrl, pictures } from '../package/fields.ts';

const sectionLocalization = localization({
  name: field(z.string().check(z.minLength(1)), 'The name of the group.'),
});

export const authoredSectionSchema = z.strictObject({
  idSection: field(identifier, 'The key of the group.'),
  artworkIds: field(z._default(z.array(identifier), []), 'Its works, by key, in their order.'),
  mainImageUrl: field(z.optional(mediaUrl), 'Its picture, large on the home screen of kids mode.'),
  localizations: field(z.array(sectionLocalization).check(z.minLength(1)), 'Its name in each language.'),
});

export const sectionSchema = z.extend(authoredSectionSchema, {
  locale: z.optional(sectionLocalization),
  pictures: z.optional(pictures),
});
/** A group of works for children (product, sections 2 and 3). */
export type Section = z.infer<typeof sectionSchema>;
