import { isLiked, type OwnWork } from './own-work.ts';

/** A work on one day: the visitor's first look at it, and the total time. */
export type Seen = { work: OwnWork; startDate: string; seconds: number };
export type VisitDay = {
  /** Such as `2026-11-23`. */
  day: string;
  seen: readonly Seen[];
};

/** The works that a visitor has seen, by day: the latest day first, and each day in the order of the walk. */
export function visitDays(works: readonly OwnWork[]): VisitDay[] {
  const days = new Map<string, Seen[]>();
  for (const work of works) {
    for (const day of new Set(work.looks.map(({ startDate }) => dayOf(startDate)))) {
      const looks = work.looks.filter(({ startDate }) => dayOf(startDate) === day).sort(byStart);
      const startDate = looks[0]?.startDate ?? day;
      days.set(day, [...(days.get(day) ?? []), { work, startDate, seconds: secondsOf(looks) }]);
    }
  }
  return [...days]
    .map(([day, seen]) => ({ day, seen: seen.sort(byStart) }))
    .sort((one, other) => other.day.localeCompare(one.day));
}

/** Over all days. */
export type VisitTotals = { works: number; seconds: number; favourites: number };

/** How much a visitor has seen, and how much of that they like. */
export function visitTotals(works: readonly OwnWork[]): VisitTotals {
  const seen = works.filter(({ looks }) => looks.length > 0);
  return {
    works: seen.length,
    seconds: secondsOf(seen.flatMap(({ looks }) => looks)),
    favourites: seen.filter(isLiked).length,
  };
}

/** The works in the picture of a visit: those that the visitor likes, then those they stayed at longest. */
export function worksToShow(works: readonly OwnWork[], count: number): OwnWork[] {
  return works
    .filter(({ looks, picture }) => looks.length > 0 && picture !== undefined)
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, count);
}

/** No visitor looks at one work for longer than this, in seconds. */
const MORE_THAN_ANY = 1e9;

function weight(work: OwnWork): number {
  return (isLiked(work) ? MORE_THAN_ANY : 0) + secondsOf(work.looks);
}

/** The time of a moment in the museum, such as `10:42`. */
export function timeOf(startDate: string): string {
  return startDate.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDThh:mm'.length);
}

function dayOf(startDate: string): string {
  return startDate.slice(0, 'YYYY-MM-DD'.length);
}

function secondsOf(looks: readonly { seconds: number }[]): number {
  return looks.reduce((sum, { seconds }) => sum + seconds, 0);
}

type Started = { startDate: string };

function byStart(one: Started, other: Started): number {
  return one.startDate.localeCompare(other.startDate);
}
