import { validDay } from '../tickets.ts';

/** The days of a report, both included, as `yyyy-mm-dd` in the museum's timezone. */
export type Days = { from: string; to: string };
/** The days that somebody asks for. */
export type AskedDays = { from?: string | undefined; to?: string | undefined };

const DAY_MS = 24 * 60 * 60 * 1000;
/** How many days a report has unless said. */
const USUAL_DAYS = 30;

/**
 * The days of a report: the last thirty unless said.
 *
 * @param today the museum's own
 * @returns a sentence about days that are none
 */
export function daysOf({ from, to }: AskedDays, today: string): Days | string {
  for (const [name, day] of Object.entries({ from, to })) {
    if (day !== undefined && !validDay(day)) return `--${name} is a day such as 2026-11-01, not "${day}".`;
  }
  const last = to ?? today;
  const first = from ?? dayBefore(last, USUAL_DAYS - 1);
  return first <= last
    ? { from: first, to: last }
    : `${first} is after ${last}: --from is the first day, --to the last.`;
}

/** The number of days, both ends included. */
export function lengthOf({ from, to }: Days): number {
  return Math.round((noonOf(to) - noonOf(from)) / DAY_MS) + 1;
}

/** The last month that is over. */
export function lastMonth(today: string): Days {
  return monthOf(dayBefore(`${today.slice(0, 7)}-01`, 1));
}

/** Whether the days are those of one calendar month. */
export function isMonth(days: Days): boolean {
  const { from, to } = monthOf(days.from);
  return days.from === from && days.to === to;
}

/** The days with which others are compared: before a calendar month the month before, else as many days as there are. */
export function daysBefore(days: Days): Days {
  const eve = dayBefore(days.from, 1);
  return isMonth(days) ? monthOf(eve) : { from: dayBefore(days.from, lengthOf(days)), to: eve };
}

function monthOf(day: string): Days {
  const from = `${day.slice(0, 7)}-01`;
  const inNext = new Date(noonOf(from) + 31 * DAY_MS).toISOString().slice(0, 7);
  return { from, to: dayBefore(`${inNext}-01`, 1) };
}

function dayBefore(day: string, days: number): string {
  return new Date(noonOf(day) - days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

const noonOf = (day: string) => Date.parse(`${day}T12:00Z`);
