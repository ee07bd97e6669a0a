import { visitDate } from '@cicerone/content/visit-date';

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

/** By how much clocks are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, timezone: string): number {
  const shown = visitDate(moment, timezone).slice(0, -'+01:00'.length);
  return Date.parse(`${shown}Z`) - moment;
}
