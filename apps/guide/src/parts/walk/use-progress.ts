import { type Walk, walkKey } from '#domain/walk/walk.ts';
import { progressOf, type WalkProgress } from '#domain/walk/walk-progress.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { useStops } from './use-stops.ts';

/** The visitor's progress today along a walk that they have begun; undefined for another one, and while loading. */
export function useBegun(walk: Walk): { hasBegun: boolean; progress: WalkProgress | undefined } {
  const been = useGuide().visitor.walks.been(walkKey(walk));
  const hasBegun = been.length > 0;
  const stops = useStops(hasBegun ? walk : undefined);
  return { hasBegun, progress: hasBegun && stops ? progressOf(stops, been) : undefined };
}

/** Says how many stops of a walk were seen. */
export function useProgressWords(): (progress: WalkProgress) => string {
  const { translate } = useWords();
  return ({ seen, total, next }) =>
    next ? translate('routes.progress', { seen, total }) : translate('routes.allSeen', { total });
}
