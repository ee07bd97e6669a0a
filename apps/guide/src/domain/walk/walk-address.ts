import type { Along, Query, ToScreen } from '../paths.ts';
import { alongWalk, type Walk } from './walk.ts';
import type { Stop } from './walk-stops.ts';

type Named = Pick<Walk, 'tag' | 'id'>;

/** The screen of a walk itself. */
export function walkAddress({ tag, id }: Named, toScreen: ToScreen, query: Query = {}): string {
  if (tag === 'timeline') return toScreen('Timeline', { idTimeline: id }, query);
  return toScreen(tag === 'exhibition' ? 'Exhibition' : 'Route', { idRoute: id }, query);
}

/** How a stop is met on its walk, which may lead to the same work or hall once more. */
export function alongStop({ step, isRepeated }: Pick<Stop, 'step' | 'isRepeated'>, walk: Named): Along {
  return { ...alongWalk(walk), idStep: isRepeated ? step.idStep : undefined };
}

/** The screen of a stop, met on its walk. */
export function stopAddress(stop: Stop, walk: Named, toScreen: ToScreen): string {
  const along = alongStop(stop, walk);
  return stop.tag === 'work'
    ? toScreen('Artwork', { idArtwork: stop.artwork.idArtwork }, along)
    : toScreen('Hall', { idHall: stop.hall.idHall }, along);
}
