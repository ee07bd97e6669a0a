import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import { colour, focalPoint, identifier, localization, mediaUrl, pictures } from '../package/fields.ts';
import { authoredSponsorSchema, sponsorSchema } from '../work/resource.ts';

export const sectionTypeSchema = z.enum(['KEYBOARD', 'EXHIBITIONS', 'ROUTES', 'TIMELINE', 'SIDE_MENU', 'SPONSORS']);
/** The target of a home tile (product, section 9). */
export type SectionType = z.infer<typeof sectionTypeSchema>;

const navigationSectionLocalization = localization({
  title: field(z.string().check(z.minLength(1)), 'The title of the tile.'),
});

export const authoredNavigationSectionSchema = z.strictObject({
  idNavigationSection: field(identifier, 'The key of the tile.'),
  sectionType: field(
    sectionTypeSchema,
    'The screen that the tile opens. The tile is shown when that screen has content; SIDE_MENU is the place of the highlighted entries of the menu.',
  ),
  enableSection: field(z._default(z.boolean(), true), 'Whether the museum has this section.'),
  active: field(z._default(z.boolean(), true), 'Whether the tile is shown now.'),
  lineColor: field(
    z.optional(colour),
    'Fills the tile; on a tile with a picture, the line at its foot.',
    '`mainButtonsColor` of `customization`, where that is used; else a colour for each type',
  ),
  fontColor: field(z.optional(colour), 'Its words, where they can be read.', '#FFFFFF'),
  arrowColor: field(z.optional(colour), 'Its arrow.', 'that of its words'),
  fontSize: field(
    z.optional(z.string().check(z.regex(/^\d{1,3}px$/, 'must be a size such as 32px'))),
    'How large its title is, such as `32px`.',
    '`32px`',
  ),
  mainImageUrl: field(z.optional(mediaUrl), 'Its picture.'),
  mainImageFocalPoint: field(
    z.optional(focalPoint),
    'The part of the picture that stays visible where it is cropped.',
    'its middle',
  ),
  resources: field(
    z.optional(z.array(authoredSponsorSchema)),
    'Of a section of type SPONSORS: the sponsors, each with a text, picture, sound or film.',
  ),
  localizations: field(
    z._default(z.array(navigationSectionLocalization), []),
    'Its title in each language.',
    "the guide's own words",
  ),
});

export const navigationSectionSchema = z.extend(authoredNavigationSectionSchema, {
  resources: z.optional(z.array(sponsorSchema)),
  locale: z.optional(navigationSectionLocalization),
  pictures: z.optional(pictures),
});
/** A tile of the home screen: its look and its title (product, section 3). */
export type NavigationSection = z.infer<typeof navigationSectionSchema>;
