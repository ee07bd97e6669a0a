import * as z from 'zod/mini';
import { described } from '../api-notes.ts';
import { museumParams } from '../museum-shapes.ts';
import { wholeId } from '../visit-shapes.ts';

const idMuseum = described(wholeId, 'The venue whose guide is open.');
const idTour = described(z.string().check(z.regex(/^[\w-]{22}$/)), 'The tour.');
const ticket = described(
  z.string(),
  'Opens the socket for ten minutes, as its second subprotocol. The socket brings a new one before that.',
);
const leader = described(
  z.string(),
  'The name of the guide key, as the people of the museum call the person who leads.',
);

export const openLeaderBody = z.object({
  idMuseum,
  key: described(z.string().check(z.regex(/^[\w-]{43}$/, 'must be a guide key')), 'The guide key.'),
});
export const ofMuseumQuery = museumParams;
export const leaderSchema = z.strictObject({ leader });
export type Leader = z.infer<typeof leaderSchema>;
export const endedLeaderSchema = z.strictObject({ ended: z.literal(true) });

/** The running tours of a museum, for the people who lead. */
export const runningToursSchema = z.strictObject({
  leader,
  tours: z.array(
    z.strictObject({
      idTour,
      leader,
      startDate: described(z.string(), 'When it began, as an ISO date with time.'),
      listeners: described(z.int(), 'How many listen.'),
      isMine: described(z.boolean(), 'True if the same key started it or has taken it over.'),
    }),
  ),
});
export type RunningTours = z.infer<typeof runningToursSchema>;

export const startTourBody = z.object({ idMuseum });
export const leadTourBody = z.object({ idMuseum });
export const leadTourParams = z.object({ idTour });
/** A tour for its leader. */
export const ledTourSchema = z.strictObject({
  idTour,
  code: described(z.string(), 'The six signs that visitors type.'),
  token: described(z.string(), 'The 128 random bits of its QR code and link, as base64url.'),
  startDate: described(z.string(), 'When it began, as an ISO date with time.'),
  ticket,
});
export type LedTour = z.infer<typeof ledTourSchema>;

export const joinTourBody = z.object({
  idMuseum,
  code: described(z.string().check(z.minLength(1), z.maxLength(32)), 'The code or the token.'),
});
/** A listener's way in. `full`: the tour has as many listeners as it may have. */
export const joinedTourSchema = z.discriminatedUnion('tag', [
  z.strictObject({
    tag: z.literal('joined'),
    idTour,
    number: described(z.int(), 'The number of this listener in the tour: no name is asked for.'),
    ticket,
  }),
  z.strictObject({ tag: z.literal('unknown-code') }),
  z.strictObject({ tag: z.literal('full') }),
]);
export type JoinedTour = z.infer<typeof joinedTourSchema>;
