/** The timezone of visits where the installation names none (design, section 5, Environment). */
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
 * A moment as visits carry it: ISO with milliseconds in one fixed timezone, and that zone's offset then
 * (specification, section 4, Visit lifecycle; design, section 6).
 *
 * @param moment milliseconds since 1970
 * @param timeZone an IANA name
 *
 * @example visitDate(0, 'Europe/Madrid') // '1970-01-01T01:00:00.000+01:00'
 */
export function visitDate(moment: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { ...PARTS, timeZone });
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const offset = part.timeZoneName?.slice('GMT'.length) || '+00:00';
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}.${part.fractionalSecond}${offset}`;
}

const PARTS = {
  calendar: 'iso8601',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  timeZoneName: 'longOffset',
} as const;
