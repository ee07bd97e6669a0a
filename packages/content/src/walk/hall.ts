import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import { formerKeys, identifier, localization, ownKey, planPoint } from '../package/fields.ts';

const hallLocalization = localization({ name: field(z.string().check(z.minLength(1)), 'The name of the hall.') });

export const authoredHallSchema = z.strictObject({
  idHall: field(identifier, 'The key of the hall.'),
  formerKeys,
  idFloor: field(z.optional(identifier), 'The floor on which it lies, by key.'),
  position: field(
    z.optional(planPoint),
    'Its place on the plan of its floor: marked on its own screen, and on that of the floor if none of its works is.',
  ),
  artworkIds: field(
    z._default(z.array(identifier), []),
    'The works that hang or stand here, by key, in walking order: from one to the next the guide leads on.',
    'the works whose `idHall` names it, in the order of the package',
  ),
  localizations: field(
    z.array(hallLocalization).check(z.minLength(1)),
    'Its name in each language: on its own screen, in lists of halls, and on the screens of its works.',
  ),
});

export const hallSchema = z.extend(authoredHallSchema, {
  key: ownKey,
  locale: z.optional(hallLocalization),
  /** The hall's position in the venue's list, from 1. */
  number: z.int(),
});
/** A room of the museum (product, section 3). */
export type Hall = z.infer<typeof hallSchema>;
