import type { DaySum, Measure } from '../../statistics/day-sums.ts';

/** Sums of days, each written as its measure and subject: `{ 'plays 7 2 standard': 100 }`. */
export function sumsNamed(totals: Readonly<Record<string, number>>): DaySum[] {
  return Object.entries(totals).map(([name, total]) => {
    const [measure = '', ...subject] = name.split(' ');
    return { measure: measure as Measure, subject: subject.join(' '), total };
  });
}
