/** The timezone of visits if the installation names none (product, section D5, Environment). */
export const DEFAULT_TIMEZONE = 'Europe/Madrid';

/** Whether there is a timezone of that name. */
export function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * A moment in the form of visit records: ISO with milliseconds in one fixed timezone, and that zone's offset at the
 * time (product, section 4, Visit lifecycle; section D6).
 *
 * @param moment milliseconds since 1970
 * @param timeZone an IANA name
 *
 * @example visitDate(0, 'Europe/Madrid') // '1970-01-01T01:00:00.000+01:00'
 */
export function visitDate(moment: number, timeZone: string): string {
  const { day, offset } = minuteAt(Math.floor(moment / MINUTE_MS), timeZone);
  const rest = moment - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  const seconds = String(Math.floor(rest / 1000)).padStart(2, '0');
  const milliseconds = String(Math.floor(rest % 1000)).padStart(3, '0');
  return `${day}:${seconds}.${milliseconds}${offset}`;
}

const MINUTE_MS = 60_000;

/**
 * Cached, because formatting costs as much as answering a request, and most requests are in the same minute as the one
 * before.
 */
let last = { timeZone: '', minute: Number.NaN, day: '', offset: '' };

function minuteAt(minute: number, timeZone: string): { day: string; offset: string } {
  if (last.minute === minute && last.timeZone === timeZone) return last;
  const parts = new Intl.DateTimeFormat('en-GB', { ...PARTS, timeZone }).formatToParts(minute * MINUTE_MS);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const day = `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
  last = { timeZone, minute, day, offset: part.timeZoneName?.slice('GMT'.length) || '+00:00' };
  return last;
}

const PARTS = {
  calendar: 'iso8601',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'longOffset',
} as const;

/** The day of a date that {@link visitDate} wrote, as `yyyy-mm-dd`. */
export function dayOf(date: string): string {
  return date.slice(0, 'yyyy-mm-dd'.length);
}
