import * as z from 'zod/mini';
import { colour, focalPoint, identifier, localization, mediaUrl, pictures } from './fields.ts';
import { authoredResourceSchema, resourceSchema } from './resource.ts';

export const sectionTypeSchema = z.enum(['KEYBOARD', 'EXHIBITIONS', 'ROUTES', 'TIMELINE', 'SIDE_MENU', 'SPONSORS']);
/** What a home tile leads to (specification, section 9). */
export type SectionType = z.infer<typeof sectionTypeSchema>;

const navigationSectionLocalization = localization({ title: z.string().check(z.minLength(1)) });

export const authoredNavigationSectionSchema = z.strictObject({
  idNavigationSection: identifier,
  sectionType: sectionTypeSchema,
  enableSection: z.boolean(),
  active: z.boolean(),
  lineColor: z.optional(colour),
  fontColor: z.optional(colour),
  arrowColor: z.optional(colour),
  fontSize: z.optional(z.string().check(z.regex(/^\d{1,3}px$/, 'must be a size such as 32px'))),
  mainImageUrl: z.optional(mediaUrl),
  mainImageFocalPoint: z.optional(focalPoint),
  /** The sponsors, for a section of that type. */
  resources: z.optional(z.array(authoredResourceSchema)),
  localizations: z.array(navigationSectionLocalization).check(z.minLength(1)),
});

export const navigationSectionSchema = z.extend(authoredNavigationSectionSchema, {
  resources: z.optional(z.array(resourceSchema)),
  locale: z.optional(navigationSectionLocalization),
  pictures: z.optional(pictures),
});
/** A tile of the home screen: its look and its title (specification, section 3). */
export type NavigationSection = z.infer<typeof navigationSectionSchema>;
