import { LANGUAGES } from '@cicerone/content/language/language';
import * as z from 'zod/mini';
import { described } from './api-notes.ts';
import { isMailAddress, MAIL_ADDRESS, MAIL_ADDRESS_CHARACTERS, MAILED_SECONDS, MAILED_THINGS } from './mail-address.ts';
import { idLanguage, wholeId } from './visit-shapes.ts';

const TAGS = LANGUAGES.map(({ tag }) => tag) as [string, ...string[]];
const seconds = z.int().check(z.nonnegative(), z.maximum(MAILED_SECONDS));
const day = z.iso.date('must be a day such as 2026-05-31');
const ids = z.array(wholeId).check(z.maxLength(MAILED_THINGS));
const ONE_ADDRESS = 'must be one address such as ann@example.org';
const mailAddress = z
  .string()
  .check(
    z.maxLength(MAIL_ADDRESS_CHARACTERS, { abort: true }),
    z.regex(MAIL_ADDRESS, { error: ONE_ADDRESS, abort: true }),
    z.refine(isMailAddress, ONE_ADDRESS),
  );

/** A visit as its visitor takes it home by e-mail: numbers alone, beside the address. */
export const visitMailBody = z.object({
  idMuseum: described(wholeId, 'The number of the venue.'),
  visitorToken: described(
    z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 letters, digits and signs, without blanks')),
    'The token of the visit: of one visit, one mail goes to an address.',
  ),
  idLanguage: described(idLanguage, 'The number of the language in which the venue is read.'),
  language: described(z.enum(TAGS), 'The language of the interface, by its two letters.'),
  address: described(mailAddress, 'Where the mail goes. It is deleted once the mail is sent.'),
  firstDay: described(day, 'The first day of the visit.'),
  lastDay: described(day, 'Its last day.'),
  heardSeconds: described(seconds, 'How long the visitor listened.'),
  works: described(
    z.array(z.object({ idArtwork: wholeId, seconds })).check(z.maxLength(MAILED_THINGS)),
    'The works that were looked at, in order, and how long.',
  ),
  favourites: described(ids, 'The favourites, by `idArtwork`.'),
  routes: described(ids, 'The routes and exhibitions, by `idRoute`.'),
  timelines: described(ids, 'The timelines, by `idTimeline`.'),
  halls: described(ids, 'The halls, by `idHall`.'),
  oneMinutes: described(ids, 'The one-minute stories, by `idOneMinute`.'),
});
export type VisitMailBody = z.infer<typeof visitMailBody>;

export const takenMailSchema = z.strictObject({
  taken: described(z.literal(true), 'The mail is sent as soon as the mail server takes it, or was sent already.'),
});
