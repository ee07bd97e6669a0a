import { FIRST_OWN_LANGUAGE_ID, LANGUAGES } from '@cicerone/content/language';
import * as z from 'zod/mini';
import { legacyEnvelope } from './envelope.ts';

/** The largest id that a column of the database holds: four bytes with a sign. */
const LARGEST_ID = 2 ** 31 - 1;
const number = z.int().check(z.positive(), z.maximum(LARGEST_ID));
/** Digits that another program wrote as text. */
const digits = z.pipe(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number)), number);
/** Ids of the museum's things; one that nobody gave is unknown, not malformed. */
const id = z.union([number, digits], `must be a whole number from 1 to ${LARGEST_ID}, or its digits in text`);
/**
 * ISO, of 2000 or later, whatever the offset adds; without an offset as clocks in the installation's timezone show it.
 * The server, which has a clock, takes none that is further ahead than tomorrow.
 */
const moment = z.iso.datetime({ offset: true, local: true }).check(z.regex(/^(?:1999-12-31|2\d\d\d-)/));
/** What the phone made up for this visit: letters, digits and signs, no spaces. */
const visitorToken = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/));
const idDevice = z.union([z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u)), z.number()]);
const idVisit = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
/** One of the interface's languages, or one that this installation gave an id to (design, section 5). */
const idLanguage = z.pipe(
  id,
  z.int().check(
    z.maximum(999_999),
    z.refine((number) => number <= LANGUAGES.length || number >= FIRST_OWN_LANGUAGE_ID, 'must be the id of a language'),
  ),
);
/** Integer seconds; a week is longer than any visit. */
const duration = z.int().check(z.nonnegative(), z.maximum(7 * 24 * 3600));
/** Which view is meant; without it the latest open one. */
const startDate = z.optional(moment);
/** What may be left out, or be nothing. */
const perhaps = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape));

/** What the second generation sends when a visit begins. */
export const visitMuseumBody = z.object({
  idMuseum: id,
  visitorToken: perhaps(visitorToken),
  idLanguage,
  idDevice: perhaps(idDevice),
  startDate: perhaps(moment),
});
/** The stored visit when it ends; what else the record holds is not read. */
export const visitMuseumEndBody = z.object({ idVisit, endDate: moment });
export const visitRouteBody = z.object({ idVisit, idRoute: id, startDate: moment });
export const visitRouteEndBody = z.object({ idVisit, idRoute: id, endDate: moment, startDate });
export const visitArtworkBody = z.object({ idVisit, idArtwork: id, startDate: moment });
export const visitArtworkEndBody = z.object({ idVisit, idArtwork: id, duration, startDate });

/** What the first generation sends; the venue also stands in the path. */
export const registerVisitBody = z.object({
  idMuseum: perhaps(id),
  visitorToken: perhaps(visitorToken),
  startDate: perhaps(moment),
  endDate: perhaps(moment),
  idLanguage: perhaps(idLanguage),
  /** Says the language where its id is not told; a code of no product is passed over. */
  languageCode: perhaps(z.string().check(z.maxLength(35))),
  idDevice: perhaps(idDevice),
});

/** A visit as the server keeps it; the guide stores it as the current visit. */
export const visitSchema = z.object({
  idVisit: z.string(),
  idMuseum: z.int(),
  visitorToken: z.string(),
  idLanguage: z.int(),
  idDevice: z.nullable(z.string()),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
});
export const routeVisitSchema = z.object({
  idVisit: z.string(),
  idRoute: z.int(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
});
export const artworkVisitSchema = z.object({
  idVisit: z.string(),
  idArtwork: z.int(),
  startDate: z.string(),
  duration: z.nullable(z.int()),
});
export const registeredVisitSchema = legacyEnvelope(z.object({ IdVisit: z.string() }));

export type VisitMuseumBody = z.infer<typeof visitMuseumBody>;
export type VisitMuseumEndBody = z.infer<typeof visitMuseumEndBody>;
export type VisitRouteBody = z.infer<typeof visitRouteBody>;
export type VisitRouteEndBody = z.infer<typeof visitRouteEndBody>;
export type VisitArtworkBody = z.infer<typeof visitArtworkBody>;
export type VisitArtworkEndBody = z.infer<typeof visitArtworkEndBody>;
export type RegisterVisitBody = z.infer<typeof registerVisitBody>;
export type Visit = z.infer<typeof visitSchema>;
export type RouteVisit = z.infer<typeof routeVisitSchema>;
export type ArtworkVisit = z.infer<typeof artworkVisitSchema>;
