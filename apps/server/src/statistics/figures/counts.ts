import type { DaySum, Measure } from '../day-sums.ts';

/**
 * How many visits, plays or answers there were. `few` stands for one to four: a smaller group could say something about
 * one visitor. `withheld` is a larger group, by which a reader could calculate a smaller one.
 */
export type Count = number | 'few' | 'withheld';
/** The smallest group of which anything is told. */
export const SMALLEST_GROUP = 5;

/** A group by itself, where no total is shown beside it. */
export function counted(total: number): Count {
  return isFew(total) ? 'few' : total;
}

/** Whether a group is there, and too small to tell anything of it. */
export function isFew(total: number): boolean {
  return total > 0 && total < SMALLEST_GROUP;
}

/**
 * The parts of a whole whose size a reader knows. If the shown parts leave only one possible size for a part of fewer
 * than five, the smallest shown part is withheld, then the next, until several sizes are possible. If none is left to
 * withhold, no part is told.
 */
export function shielded(parts: readonly number[]): Count[] {
  const counts = parts.map(counted);
  if (!counts.includes('few')) return counts;
  const shown = [...parts.keys()].filter((at) => (parts[at] ?? 0) >= SMALLEST_GROUP);
  shown.sort((one, other) => (parts[one] ?? 0) - (parts[other] ?? 0));
  while (isCalculable(parts, counts)) {
    const smallest = shown.shift();
    if (smallest === undefined) return counts.map((count) => (count === 0 ? 0 : 'withheld'));
    counts[smallest] = 'withheld';
  }
  return counts;
}

/** Whether the hidden parts together allow one size alone for those of one to four. */
function isCalculable(parts: readonly number[], counts: readonly Count[]): boolean {
  const hidden = parts.reduce((sum, part, at) => (typeof counts[at] === 'number' ? sum : sum + part), 0);
  const few = counts.filter((count) => count === 'few').length;
  const withheld = counts.filter((count) => count === 'withheld').length;
  if (withheld > 0) return hidden === few + withheld * SMALLEST_GROUP;
  return few === 1 || hidden === few || hidden === few * (SMALLEST_GROUP - 1);
}

/** A part of a whole whose size a reader knows, if only this part is shown: the rest may be too small as well. */
export function shieldedPart(part: number, whole: number): Count {
  return shielded([part, Math.max(0, whole - part)])[0] ?? 0;
}

/** The sums of some days, found by their measure. */
export type Totals = {
  of: (measure: Measure, subject?: string) => number;
  by: (measure: Measure) => readonly [subject: string, total: number][];
};

/** Sorts sums by their measure. */
export function totalsOf(sums: readonly DaySum[]): Totals {
  const all = new Map<Measure, Map<string, number>>();
  for (const { measure, subject, total } of sums) {
    const ofMeasure = all.get(measure) ?? new Map<string, number>();
    all.set(measure, ofMeasure.set(subject, (ofMeasure.get(subject) ?? 0) + total));
  }
  return {
    of: (measure, subject = '') => all.get(measure)?.get(subject) ?? 0,
    by: (measure) => [...(all.get(measure) ?? [])],
  };
}
