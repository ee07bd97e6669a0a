import { type Days, isMonth, lengthOf } from '../../../statistics/figures/report-days.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The days of a report as a title says them: "November 2026", "28 October to 26 November 2026". */
export function periodName(days: Days): string {
  const { from, to } = days;
  const month = MONTHS[Number(from.slice(5, 7)) - 1];
  if (isMonth(days)) return `${month} ${from.slice(0, 4)}`;
  if (from === to) return dayName(from);
  return from.slice(0, 4) === to.slice(0, 4)
    ? `${dayName(from).slice(0, -' 2026'.length)} to ${dayName(to)}`
    : `${dayName(from)} to ${dayName(to)}`;
}

/** The days before, as a comparison says them: "October", "the 30 days before". */
export function earlierName(before: Days): string {
  if (isMonth(before)) return MONTHS[Number(before.from.slice(5, 7)) - 1] ?? '';
  const days = lengthOf(before);
  return days === 1 ? 'the day before' : `the ${days} days before`;
}

function dayName(day: string): string {
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}
