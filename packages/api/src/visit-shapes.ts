import { FIRST_OWN_LANGUAGE_ID, LANGUAGES } from '@cicerone/content/language/language';
import * as z from 'zod/mini';
import { described } from './api-notes.ts';
import { legacyEnvelope } from './envelope.ts';

/** The largest id that a column of the database holds: four bytes with a sign. */
const LARGEST_ID = 2 ** 31 - 1;
const number = z.int().check(z.positive(), z.maximum(LARGEST_ID));
/** Digits that another program wrote as text. */
const digits = z.pipe(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number)), number);
/** Ids of the museum's things. An id that was never assigned is unknown, not malformed. */
export const wholeId = z.union(
  [number, digits],
  `must be a whole number from 1 to ${LARGEST_ID}, or its digits in text`,
);
const A_MOMENT = 'must be a moment of 2000 or later, such as 2026-05-31T10:00:00+02:00';
/**
 * ISO, in 2000 or later, whatever the offset adds; without an offset as clocks in the installation's timezone show it.
 * The server, which has a clock, refuses moments later than tomorrow.
 */
const moment = z.iso
  .datetime({ offset: true, local: true, error: A_MOMENT, abort: true })
  .check(z.regex(/^(?:1999-12-31|2\d\d\d-)/, A_MOMENT));
/** The phone's random token for this visit: letters, digits and signs, no spaces. */
export const visitorToken = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 letters, digits and signs, without blanks'));
const idDevice = z.union(
  [z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u)), z.number()],
  'must be a name of 1 to 200 characters, or a number',
);
const idVisit = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'must be the id of a visit, as its beginning was answered'));
/** One of the interface's languages, or one that this installation assigned an id to (product, section D5). */
export const idLanguage = z.pipe(
  wholeId,
  z.int().check(
    z.maximum(999_999),
    z.refine((number) => number <= LANGUAGES.length || number >= FIRST_OWN_LANGUAGE_ID, 'must be the id of a language'),
  ),
);
/** Integer seconds; a week is longer than any visit. */
const duration = z.int().check(z.nonnegative(), z.maximum(7 * 24 * 3600));
const startDate = described(
  z.optional(moment),
  'When it began: says which one is meant. Without it, the latest open one.',
);
/** A field that may be omitted or null. */
const perhaps = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape));

const VENUE = 'The number of the venue.';
const VISIT = 'The id of the visit, from the answer to its beginning.';
const TOKEN = 'The token that the phone made up for this visit. Without it, the server makes one up.';
const DEVICE = 'A random name for the phone, as old as the visit.';
const LANGUAGE = 'The number of the language in which the venue is read.';
const ENDED = 'When it ended; nothing while it goes on.';
const BEGUN = 'When it began, as an ISO date with time.';

/** The second generation's body when a visit begins. */
export const visitMuseumBody = z.object({
  idMuseum: described(wholeId, VENUE),
  visitorToken: described(perhaps(visitorToken), TOKEN),
  idLanguage: described(idLanguage, LANGUAGE),
  idDevice: described(perhaps(idDevice), DEVICE),
  startDate: described(perhaps(moment), `${BEGUN} Without it, now.`),
});
/** The stored visit when it ends; other fields of the record are ignored. */
export const visitMuseumEndBody = z.object({
  idVisit: described(idVisit, VISIT),
  endDate: described(moment, 'When the visit ended, as an ISO date with time.'),
});
const ofVisit = { idVisit: described(idVisit, VISIT) };
const ofRoute = { ...ofVisit, idRoute: described(wholeId, 'The number of the route.') };
export const visitRouteBody = z.object({ ...ofRoute, startDate: described(moment, BEGUN) });
export const visitRouteEndBody = z.object({
  ...ofRoute,
  endDate: described(moment, 'When the walk ended, as an ISO date with time.'),
  startDate,
});
const ofArtwork = { ...ofVisit, idArtwork: described(wholeId, 'The number of the work.') };
export const visitArtworkBody = z.object({ ...ofArtwork, startDate: described(moment, BEGUN) });
export const visitArtworkEndBody = z.object({
  ...ofArtwork,
  duration: described(duration, 'For how many seconds the work was heard or looked at.'),
  startDate,
});

/** Longer answers are cut by the phone. In characters. */
const MAX_ANSWER_CHARACTERS = 1000;
/** A visitor's answer to a question of the museum (product, section 2, Study questions). */
export const visitAnswerBody = z.object({
  ...ofVisit,
  idStudy: described(wholeId, 'The number of the study.'),
  idQuestion: described(wholeId, 'The number of the question.'),
  version: described(number, 'The release whose question was answered: another may ask in other words.'),
  value: described(
    z.union(
      [
        z.array(wholeId).check(z.maxLength(100)),
        z.string().check(z.minLength(1), z.maxLength(MAX_ANSWER_CHARACTERS)),
        z.null(),
      ],
      `must be a list of numbers, a text of 1 to ${MAX_ANSWER_CHARACTERS} characters, or null`,
    ),
    'The numbers of the chosen options; a text; the first year of the decade of a birth, the first two digits of a postcode; nothing where the visitor passed the question.',
  ),
  givenDate: described(moment, 'When the visitor went on with it: of two answers the later one counts.'),
});

/** The first generation's body; the venue is also in the path. */
export const registerVisitBody = z.object({
  idMuseum: described(perhaps(wholeId), 'The number of the venue, the same as in the address; it may be left out.'),
  visitorToken: described(perhaps(visitorToken), TOKEN),
  startDate: described(perhaps(moment), `${BEGUN} Without it, now.`),
  endDate: described(perhaps(moment), 'When the visit ended, where it has.'),
  idLanguage: described(perhaps(idLanguage), LANGUAGE),
  languageCode: described(
    perhaps(z.string().check(z.maxLength(35))),
    'The code of the language, where its number is not sent. An unknown code is ignored.',
  ),
  idDevice: described(perhaps(idDevice), DEVICE),
});

/** A visit as the server stores it; the guide stores it as the current visit. */
export const visitSchema = z.object({
  idVisit: described(z.string(), 'The id of the visit, which the calls of its routes and works need.'),
  idMuseum: described(z.int(), VENUE),
  visitorToken: described(z.string(), 'The token that the phone, or the server, made up for this visit.'),
  idLanguage: described(z.int(), LANGUAGE),
  idDevice: described(z.nullable(z.string()), 'The random name of the phone; nothing where none was sent.'),
  startDate: described(z.string(), BEGUN),
  endDate: described(z.nullable(z.string()), ENDED),
});
export const routeVisitSchema = z.object({
  idVisit: described(z.string(), 'The id of the visit.'),
  idRoute: described(z.int(), 'The number of the route.'),
  startDate: described(z.string(), BEGUN),
  endDate: described(z.nullable(z.string()), ENDED),
});
export const artworkVisitSchema = z.object({
  idVisit: described(z.string(), 'The id of the visit.'),
  idArtwork: described(z.int(), 'The number of the work.'),
  startDate: described(z.string(), BEGUN),
  duration: described(
    z.nullable(z.int()),
    'For how many seconds the work was heard or looked at; nothing while it is open.',
  ),
});
/** An answer as it is stored. */
export const answerOfVisitSchema = z.object({
  idVisit: described(z.string(), 'The id of the visit.'),
  idQuestion: described(z.int(), 'The number of the question.'),
  givenDate: described(z.string(), 'When the stored answer was given, as an ISO date with time.'),
});
export const registeredVisitSchema = legacyEnvelope(
  z.object({ IdVisit: described(z.string(), 'The id of the visit.') }),
);

export type VisitMuseumBody = z.infer<typeof visitMuseumBody>;
export type VisitMuseumEndBody = z.infer<typeof visitMuseumEndBody>;
export type VisitRouteBody = z.infer<typeof visitRouteBody>;
export type VisitRouteEndBody = z.infer<typeof visitRouteEndBody>;
export type VisitArtworkBody = z.infer<typeof visitArtworkBody>;
export type VisitArtworkEndBody = z.infer<typeof visitArtworkEndBody>;
export type VisitAnswerBody = z.infer<typeof visitAnswerBody>;
export type RegisterVisitBody = z.infer<typeof registerVisitBody>;
export type Visit = z.infer<typeof visitSchema>;
export type RouteVisit = z.infer<typeof routeVisitSchema>;
export type ArtworkVisit = z.infer<typeof artworkVisitSchema>;
