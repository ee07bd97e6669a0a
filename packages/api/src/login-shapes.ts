import * as z from 'zod/mini';
import { described } from './api-notes.ts';
import { LOGIN_MARKS, LOGIN_NUMBER } from './login-addresses.ts';
import { wholeId } from './visit-shapes.ts';

export const beginLoginBody = z.object({
  idMuseum: described(wholeId, 'The venue whose guide the visitor has open.'),
  idSocialNetwork: described(z.int().check(z.positive()), 'The number of the network, as `SocialNetwork` lists it.'),
});
export const begunLoginSchema = z.strictObject({
  address: described(z.string(), 'The page of the network where the visitor logs in.'),
  handshake: described(z.string(), 'A secret of this login, with which its outcome is asked for.'),
});
export type BegunLogin = z.infer<typeof begunLoginSchema>;

export const loginOutcomeBody = z.object({
  handshake: described(z.string().check(z.regex(/^[\w-]{43}$/)), 'The secret that the beginning of the login gave.'),
  number: described(
    z.optional(z.string().check(z.regex(LOGIN_NUMBER))),
    'The six digits that were shown where the login ended, if that was another browser.',
  ),
});

const NAME_CHARACTERS = 200;
/** The outcome of a login. `waiting`, `number-needed`: the same handshake may be asked again. */
export const loginOutcomeSchema = z.discriminatedUnion('tag', [
  z.strictObject({ tag: z.literal('waiting') }),
  z.strictObject({ tag: z.literal('number-needed') }),
  z.strictObject({ tag: z.literal('failed'), why: z.enum([...LOGIN_MARKS, 'wrong-number']) }),
  z.strictObject({
    tag: z.literal('identified'),
    idSocialNetwork: described(z.int(), 'The number of the network.'),
    proof: described(z.string(), 'What `POST SocialNetwork` takes as `proof`, for five minutes.'),
    name: described(z.optional(z.string().check(z.maxLength(NAME_CHARACTERS))), 'The name, if the network gave one.'),
  }),
]);
export type LoginOutcome = z.infer<typeof loginOutcomeSchema>;
