import * as z from 'zod/mini';
import { identifier, localization, mediaUrl, pictures } from './fields.ts';
import { authoredResourceSchema, resourceSchema } from './resource.ts';

const infoSectionLocalization = localization({
  title: z.string().check(z.minLength(1)),
  content: z.optional(z.string()),
});

export const authoredInfoSectionSchema = z.strictObject({
  idInfoSection: identifier,
  mainImageUrl: z.optional(mediaUrl),
  resources: z.optional(z.array(authoredResourceSchema)),
  localizations: z.array(infoSectionLocalization).check(z.minLength(1)),
});

export const infoSectionSchema = z.extend(authoredInfoSectionSchema, {
  resources: z.optional(z.array(resourceSchema)),
  locale: z.optional(infoSectionLocalization),
  pictures: z.optional(pictures),
});
/** Hours, address, facilities: what a visitor asks at the desk (specification, section 3). */
export type InfoSection = z.infer<typeof infoSectionSchema>;
