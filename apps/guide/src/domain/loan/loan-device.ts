import type { PasswordHash } from '@cicerone/content/venue/password';
import type { Place } from '../paths.ts';
import { addressOf } from '../paths.ts';
import { isOfVisit, type ScreenName } from '../screens.ts';

/** A phone or tablet that the museum lends at its desk (product, section D6, Loan device). */
export type LoanDevice = {
  /** The venue that lends it, and its segment in addresses. */
  idMuseum: number;
  museum: string;
  /** The venue's password when the device was first lent: it identifies the staff if the venue is not stored. */
  password: PasswordHash;
  /** Grows when a visitor is forgotten: what was opened in an earlier round is not shown in this one. */
  round: number;
  /** After how many minutes without a visitor it begins again. */
  idleMinutes: number;
  /** It asks to be handed back, and shows nothing else until the staff unlocks it. */
  isOff: boolean;
};

/** The choices of the staff, and the default: a visitor may sit in the café for a while. */
export const IDLE_MINUTES: readonly number[] = [5, 10, 20, 30];
export const USUAL_IDLE_MINUTES = 10;

/** How long the guide asks whether a visitor is there before it forgets them. */
export const QUESTION_SECONDS = 30;

/** A clock that was set back further than this makes elapsed times unknown. */
const CLOCK_DRIFT_MS = 60_000;

/**
 * Whether the previous visitor is gone.
 *
 * @param lastAt their last touch or sound, in milliseconds; undefined if there was none in this round
 */
export function isIdle(
  { idleMinutes }: Pick<LoanDevice, 'idleMinutes'>,
  lastAt: number | undefined,
  now: number,
): boolean {
  if (lastAt === undefined) return false;
  return now - lastAt >= idleMinutes * 60_000 || lastAt - now > CLOCK_DRIFT_MS;
}

/**
 * The password that identifies the museum's staff on this phone: on a loan device that of the lending museum, whichever
 * museum is open.
 */
export function staffPassword(
  loan: Pick<LoanDevice, 'idMuseum' | 'password'> | undefined,
  venue: { idMuseum: number; password?: PasswordHash | undefined } | undefined,
): PasswordHash | undefined {
  if (!loan) return venue?.password;
  return (venue?.idMuseum === loan.idMuseum && venue.password) || loan.password;
}

/** The start for the next visitor: the choice of a language, or the welcome screen once it was made. */
export function startOf({ museum }: Pick<LoanDevice, 'museum'>, hasChosen: boolean): string {
  return addressOf(hasChosen ? 'Presentation' : 'LanguageChoice', museum, {});
}

/** The screen that a page opens instead of its address, and the address that waits until the visitor has entered. */
export type Instead = { path: string; wanted?: string };

/**
 * The screen that a page on a loan device opens instead of its address: the dark screen while the device is off, and
 * first of all the choice of a language. Undefined if the page opens its address.
 *
 * @param path the complete address
 * @param hasChosen whether this visitor has chosen a language
 */
export function insteadOf(loan: LoanDevice, place: Place, path: string, hasChosen: boolean): Instead | undefined {
  if (loan.isOff) {
    const off = addressOf('PowerOff', loan.museum, {});
    return path === off ? undefined : { path: off };
  }
  const name = place.name === 'NotFound' ? undefined : place.name;
  if (hasChosen || (name && BEFORE_ANY_LANGUAGE.includes(name))) return undefined;
  const choice = { path: startOf(loan, false) };
  const isWanted = place.name !== 'NotFound' && place.idMuseum === loan.idMuseum && isOfVisit(place.name);
  return isWanted ? { ...choice, wanted: path } : choice;
}

/** The staff's screens, and the choice itself. */
const BEFORE_ANY_LANGUAGE: readonly ScreenName[] = ['LanguageChoice', 'LoanDevice', 'PowerOff'];

/** Whether a place is part of a visit: the others do not begin one. */
export function isVisitors(place: Place): boolean {
  return place.name === 'NotFound' || !BEFORE_ANY_LANGUAGE.includes(place.name);
}
