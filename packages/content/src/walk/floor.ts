import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import { identifier, localization, mediaUrl, pictures } from '../package/fields.ts';

const floorLocalization = localization({ name: field(z.string().check(z.minLength(1)), 'The name of the floor.') });

export const authoredFloorSchema = z.strictObject({
  idFloor: field(identifier, 'The key of the floor.'),
  number: field(
    z._default(z.int().check(z.minimum(-99), z.maximum(999)), 0),
    '0 is the ground floor, negative numbers lie below it.',
    'its place in the list: 0, 1, 2 ...',
  ),
  planImageUrl: field(
    z.optional(mediaUrl),
    'The plan of the floor, on its own screen and those of its halls, where visitors can look at it closely.',
  ),
  localizations: field(
    z.array(floorLocalization).check(z.minLength(1)),
    'Its name in each language: on its own screen, those of its halls and their works, and in the list of halls.',
  ),
});

export const floorSchema = z.extend(authoredFloorSchema, {
  locale: z.optional(floorLocalization),
  pictures: z.optional(pictures),
  /** The works on it that none of its halls lists, so that a phone finds them without reading all works; absent if none is. */
  artworkIds: z.optional(z.array(identifier)),
});
/** A storey of the building (product, section D6). */
export type Floor = z.infer<typeof floorSchema>;
