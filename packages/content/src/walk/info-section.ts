import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import { identifier, localization, mediaUrl, pictures } from '../package/fields.ts';
import { authoredResourceSchema, resourceSchema } from '../work/resource.ts';

const infoSectionLocalization = localization({
  title: field(z.string().check(z.minLength(1)), 'Its subject, such as opening hours.'),
  content: field(z.optional(z.string()), 'The information, in Markdown.'),
});

export const authoredInfoSectionSchema = z.strictObject({
  idInfoSection: field(identifier, 'The key of the section.'),
  mainImageUrl: field(z.optional(mediaUrl), 'Its picture.'),
  resources: field(z.optional(z.array(authoredResourceSchema)), 'Texts, pictures, sounds and films that belong to it.'),
  localizations: field(z.array(infoSectionLocalization).check(z.minLength(1)), 'Its texts, in each language.'),
});

export const infoSectionSchema = z.extend(authoredInfoSectionSchema, {
  resources: z.optional(z.array(resourceSchema)),
  locale: z.optional(infoSectionLocalization),
  pictures: z.optional(pictures),
});
/** Hours, address, facilities: what a visitor asks at the desk (product, section 3). */
export type InfoSection = z.infer<typeof infoSectionSchema>;
