import { visitDate } from '@cicerone/content/language/visit-date';

/**
 * The moment of a date in a visit record: ISO, with an offset, or without one as clocks in the timezone showed it. A
 * time that the clocks skip becomes one hour later; a time that occurs twice is the second.
 *
 * @param timezone an IANA name
 * @returns milliseconds since 1970
 */
export function visitMoment(date: string, timezone: string): number {
  if (hasOffset(date)) return Date.parse(date);
  const shown = Date.parse(`${date}Z`);
  return shown - offsetAt(shown - offsetAt(shown, timezone), timezone);
}

/** Whether a date says by how much its clock differs from UTC: then it is a moment, whatever the timezone. */
export function hasOffset(date: string): boolean {
  return /(?:Z|[+-]\d\d:\d\d)$/.test(date);
}

/** No visitor had such a guide before this moment, in milliseconds. */
const FIRST_DAY = Date.UTC(2000, 0, 1);

/** How far the clock of a phone may be ahead, in milliseconds. */
const AHEAD_MS = 24 * 3600_000;

/**
 * Whether a visit can have this moment: from 2000 until a day from now. A moment further from the truth would stay
 * permanently, because no end moves back.
 *
 * @param now milliseconds since 1970, like the moment
 */
export function isInVisitWindow(moment: number, now: number): boolean {
  return moment >= FIRST_DAY && moment <= now + AHEAD_MS;
}

/** By how much clocks are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, timezone: string): number {
  const shown = visitDate(moment, timezone).slice(0, -'+01:00'.length);
  return Date.parse(`${shown}Z`) - moment;
}
