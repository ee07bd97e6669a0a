import type { PasswordHash } from '@cicerone/content/venue/password';
import type { Place } from '../paths.ts';
import { addressOf } from '../paths.ts';
import { isOfVisit, type ScreenName } from '../screens.ts';

/** A phone or tablet that the museum lends at its desk (product, section D6, Loan device). */
export type LoanDevice = {
  /** The venue that lends it, and its segment in addresses. */
  idMuseum: number;
  museum: string;
  /** The venue's password when it was lent first: the staff is known by it where the venue is not here. */
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

/** So long the guide asks whether somebody is there before it forgets them. */
export const QUESTION_SECONDS = 30;

/** How far a clock may have been set back before nobody can say any more how long ago something was. */
const CLOCK_DRIFT_MS = 60_000;

/**
 * Whether the visitor of before is gone.
 *
 * @param lastAt when they touched or heard the guide last, in milliseconds; undefined where nobody has since it began
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
 * The password by which the staff of the museum is known on this phone: on a loan device that of the museum that lends
 * it, whatever museum is open.
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

/** Whether a place is the visitor's: on the others nobody has begun. */
export function isVisitors(place: Place): boolean {
  return place.name === 'NotFound' || !BEFORE_ANY_LANGUAGE.includes(place.name);
}
