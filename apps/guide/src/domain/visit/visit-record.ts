import { DEFAULT_LANGUAGE } from '@cicerone/content/language/language';
import { venueLanguage } from '@cicerone/content/language/venue-language';
import { dayOf, visitDate } from '@cicerone/content/language/visit-date';

/** The language of a visit, as the venue lists it. */
export type VisitLanguage = { id: number; code: string };

/**
 * The visit as the phone keeps it, `visitv2` (product, section 3, Visit): what the server answered, with the
 * language as the phone knows it; until it answers, what it is sent.
 */
export type VisitRecord = {
  /** Given by the server; absent until it answered. */
  idVisit?: string | undefined;
  idMuseum: number;
  visitorToken: string;
  /** Random, and as old as the visit: it says which pages are one visit's, and ties no two visits together. */
  idDevice: string;
  idLanguage: number;
  languageCode: string;
  startDate: string;
  endDate?: string | null | undefined;
  /** The visitor does not want to be counted: the visit is on this phone alone. */
  isUncounted?: true | undefined;
};

/** A look at one work. */
export type ArtworkView = { idArtwork: number; startDate: string; endDate?: string; duration?: number };
/** A walk along one route. */
export type RouteView = { idRoute: number; startDate: string; endDate?: string };

/** The visit of the first generation, with the viewed works. */
export type FirstVisitRecord = Omit<VisitRecord, 'idLanguage'> & {
  artworks: readonly ArtworkView[];
  routes: readonly RouteView[];
};

/**
 * Whether a visit belongs to another day than today, in the fixed timezone: then a new one begins
 * (product, section 4, Visit lifecycle).
 *
 * @param now milliseconds
 */
export function isOld({ startDate }: Pick<VisitRecord, 'startDate'>, now: number, timezone: string): boolean {
  return dayOf(startDate) !== dayOf(visitDate(now, timezone));
}

/**
 * The languages of a venue that this phone knows: those of its copy, and those that the server listed at Start, which
 * may be of a later release.
 */
export function knownLanguages(ofCopy: readonly VisitLanguage[], listed: readonly VisitLanguage[]): VisitLanguage[] {
  return [...ofCopy, ...listed.filter(({ id }) => ofCopy.every((language) => language.id !== id))];
}

/**
 * The language that a visit is registered with (product, section 4, Welcome start; section D6): the
 * visit's own where the venue has it, else the one in which the visitor reads it; the default for a venue without any.
 *
 * @param locales in which the visitor reads the venue, in order
 */
export function visitLanguage(
  visit: Pick<VisitRecord, 'languageCode'> | undefined,
  locales: readonly string[],
  ofVenue: readonly VisitLanguage[],
): VisitLanguage {
  const { id, code } = venueLanguage(ofVenue, [...(visit ? [visit.languageCode] : []), ...locales]) ?? DEFAULT_LANGUAGE;
  return { id, code };
}
