import type { VisitTotals } from '#domain/own/my-visit.ts';
import { useWords } from '#parts/guide.ts';

/** Formats a duration to the minute. */
export function useMinutes(): (seconds: number) => string {
  const { translate } = useWords();
  return (seconds) =>
    seconds < 60 ? translate('myVisit.underMinute') : translate('myVisit.minutes', { count: Math.round(seconds / 60) });
}

const COUNTED = [
  ['works', 'home.works'],
  ['routes', 'home.routes'],
  ['exhibitions', 'home.exhibitions'],
  ['timelines', 'home.timelines'],
  ['halls', 'home.halls'],
  ['oneMinutes', 'home.oneMinutes'],
  ['favourites', 'myVisit.favourites'],
] as const;

/**
 * The totals of a visit in words, the most telling first: `12 works`, `listened for 34 minutes`, `1 timeline`. A visitor who
 * has listened for less than a minute reads how long they looked.
 */
export function useTotals(totals: VisitTotals): string[] {
  const { translate } = useWords();
  const minutes = useMinutes();
  const { heard, seconds } = totals;
  const counts = COUNTED.filter(([of]) => totals[of] > 0).map(([of, word]) => translate(word, { count: totals[of] }));
  const listened = heard >= 60 && translate('myVisit.listened', { count: Math.round(heard / 60) });
  const time = listened || (seconds > 0 && minutes(seconds));
  return time ? [...counts.slice(0, 1), time, ...counts.slice(1)] : counts;
}
