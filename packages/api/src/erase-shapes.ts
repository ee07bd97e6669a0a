import * as z from 'zod/mini';
import { described } from './api-notes.ts';
import { ERASED_AT_ONCE } from './forget-call.ts';
import { visitorToken } from './visit-shapes.ts';

export const eraseBody = z.object({
  visitorTokens: described(
    z.array(visitorToken).check(z.maxLength(ERASED_AT_ONCE)),
    'The tokens that the phone made up for its visits. Unknown ones are no mistake.',
  ),
  idUser: described(
    z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be the id of a user'))),
    'The id of the user that a login made.',
  ),
});
export type Erasure = z.infer<typeof eraseBody>;
