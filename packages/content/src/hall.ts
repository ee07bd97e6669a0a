import * as z from 'zod/mini';
import { identifier, localization } from './fields.ts';

const hallLocalization = localization({ name: z.string().check(z.minLength(1)) });

export const authoredHallSchema = z.strictObject({
  idHall: identifier,
  idFloor: z.optional(identifier),
  /** The works that hang here, in walking order. */
  artworkIds: z.array(identifier),
  localizations: z.array(hallLocalization).check(z.minLength(1)),
});

export const hallSchema = z.extend(authoredHallSchema, {
  locale: z.optional(hallLocalization),
  /** The hall's position in the venue's list, from 1. */
  number: z.int(),
});
/** A room of the museum (specification, section 3). */
export type Hall = z.infer<typeof hallSchema>;
