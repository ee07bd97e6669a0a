import type { Shown } from '#domain/paths.ts';
import { type Walk, walkAlong } from '#domain/walk/walk.ts';
import { progressOf } from '#domain/walk/walk-progress.ts';
import { type Stop, stepAt, stopsAround } from '#domain/walk/walk-stops.ts';
import { useOpenVenue } from '#parts/guide.ts';
import { useStops } from './use-stops.ts';

/** A visitor's position on a walk. */
export type AtStop = {
  walk: Walk;
  stop: Stop;
  /** How many stops the walk has. */
  total: number;
  previous?: Stop;
  next?: Stop;
};

/**
 * The stop at which the visitor reached the screen: undefined while loading, null without a walk, or if the screen is
 * not on it.
 */
export function useAtStop({ idRoute, idTimeline, ...shown }: Shown): AtStop | null | undefined {
  const walk = walkAlong({ idRoute, idTimeline }, useOpenVenue());
  const stops = useStops(walk);
  if (!walk) return null;
  if (!stops) return undefined;
  const step = stepAt(walk.steps, shown);
  const stop = stops.find((each) => each.step.idStep === step?.idStep);
  return stop ? { walk, stop, total: progressOf(stops, []).total, ...stopsAround(stops, stop.step) } : null;
}
