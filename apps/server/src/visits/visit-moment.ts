import { visitDate } from '@cicerone/content/language/visit-date';

/**
 * The moment of a date as visits are told: ISO, with its own offset or, where it has none, as clocks in the timezone
 * showed it. An hour that the clocks leave out is the one after it; of an hour that comes twice it is the second.
 *
 * @param timezone an IANA name
 * @returns milliseconds since 1970
 */
export function visitMoment(date: string, timezone: string): number {
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(date)) return Date.parse(date);
  const shown = Date.parse(`${date}Z`);
  return shown - offsetAt(shown - offsetAt(shown, timezone), timezone);
}

/** Before that no visitor had such a guide, in milliseconds. */
const FIRST_DAY = Date.UTC(2000, 0, 1);

/** How far the clock of a phone may be ahead, in milliseconds. */
const AHEAD_MS = 24 * 3600_000;

/**
 * Whether a visit can have a moment: from 2000 until a day from now. What a clock shows that is further from the truth
 * would be there for ever, because no end moves back.
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
