import * as z from 'zod/mini';
import { identifier, localization, mediaUrl, pictures } from './fields.ts';

const floorLocalization = localization({ name: z.string().check(z.minLength(1)) });

export const authoredFloorSchema = z.strictObject({
  idFloor: identifier,
  /** 0 is the ground floor, negative numbers lie below it. */
  number: z.int(),
  planImageUrl: z.optional(mediaUrl),
  localizations: z.array(floorLocalization).check(z.minLength(1)),
});

export const floorSchema = z.extend(authoredFloorSchema, {
  locale: z.optional(floorLocalization),
  pictures: z.optional(pictures),
});
/** A storey of the building (design, section 6). */
export type Floor = z.infer<typeof floorSchema>;
