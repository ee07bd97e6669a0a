import type { Walk } from '#domain/walk/walk.ts';

const OF_A_ROUTE = { name: 'walk.name', next: 'next.route', end: 'walk.end', back: 'walk.toRoute' } as const;
const OF_A_TIMELINE = {
  name: 'walk.onTimeline',
  next: 'next.timeline',
  end: 'walk.endOfTimeline',
  back: 'walk.toTimeline',
} as const;

/** The words that say on what the visitor walks: a route, an exhibition included, or a timeline. */
export function wordsOf({ tag }: Pick<Walk, 'tag'>) {
  return tag === 'timeline' ? OF_A_TIMELINE : OF_A_ROUTE;
}
