import type { Route } from '@cicerone/content/walk/route';
import { useWords } from '#parts/guide.ts';
import { useDay } from '#parts/words/use-day.ts';

/** The museum's numbers of a route, each as a line: its length, and its dates. */
export function useRouteFacts({ isExhibition, number, artworkCount, minutes, startDate, endDate }: Route) {
  const { translate } = useWords();
  const dayOf = useDay();
  const numbered = isExhibition ? 'exhibitions.number' : 'routes.number';
  const measures = [
    number !== undefined && translate(numbered, { number }),
    artworkCount > 0 && translate('home.works', { count: artworkCount }),
    minutes !== undefined && translate('routes.minutes', { minutes }),
  ].filter((measure) => measure !== false);
  const [start, end] = [startDate && dayOf(startDate), endDate && dayOf(endDate)];
  const both = start && end && translate('routes.fromUntil', { start, end });
  const one = (start && translate('routes.from', { start })) || (end && translate('routes.until', { end }));
  return { measures: measures.join(' · '), days: both || one };
}
