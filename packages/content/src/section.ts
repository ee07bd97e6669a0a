import * as z from 'zod/mini';
import { identifier, localization, mediaUrl, pictures } from './fields.ts';

const sectionLocalization = localization({ name: z.string().check(z.minLength(1)) });

export const authoredSectionSchema = z.strictObject({
  idSection: identifier,
  artworkIds: z.array(identifier),
  mainImageUrl: z.optional(mediaUrl),
  localizations: z.array(sectionLocalization).check(z.minLength(1)),
});

export const sectionSchema = z.extend(authoredSectionSchema, {
  locale: z.optional(sectionLocalization),
  pictures: z.optional(pictures),
});
/** A group of works for children (specification, sections 2 and 3). */
export type Section = z.infer<typeof sectionSchema>;
