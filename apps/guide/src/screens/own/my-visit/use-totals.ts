import type { VisitTotals } from '#domain/own/my-visit.ts';
import { useWords } from '#parts/guide.ts';

/** Formats a duration to the minute. */
export function useMinutes(): (seconds: number) => string {
  const { translate } = useWords();
  return (seconds) =>
    seconds < 60 ? translate('myVisit.underMinute') : translate('myVisit.minutes', { count: Math.round(seconds / 60) });
}

/** Formats the totals of a visit: `12 works · 34 minutes · 3 favourites`. */
export function useTotals({ works, seconds, favourites }: VisitTotals): string {
  const { translate } = useWords();
  const minutes = useMinutes();
  const liked = favourites > 0 ? [translate('myVisit.favourites', { count: favourites })] : [];
  return [translate('home.works', { count: works }), minutes(seconds), ...liked].join(' · ');
}
