import type { Route } from '@cicerone/content/walk/route';
import type { Shown } from '#domain/paths.ts';
import { progressOf } from '#domain/walk/route-progress.ts';
import { type Stop, stepAt, stopsAround } from '#domain/walk/route-stops.ts';
import { useOpenVenue } from '#parts/guide.ts';
import { useStops } from './use-stops.ts';

/** A visitor's position on a route. */
export type Walk = {
  route: Route;
  /** The stop itself. */
  stop: Stop;
  /** How many stops the route has. */
  total: number;
  previous?: Stop;
  next?: Stop;
};

/**
 * The walk along which the visitor reached the screen: undefined while loading, null without a route, or if the screen
 * is not on it.
 */
export function useWalk({ idRoute, ...shown }: Shown): Walk | null | undefined {
  const route = useOpenVenue().routes.find((item) => item.idRoute === idRoute);
  const stops = useStops(route);
  if (!route) return null;
  if (!stops) return undefined;
  const step = stepAt(route.steps, shown);
  const stop = stops.find((each) => each.step.idStep === step?.idStep);
  return stop ? { route, stop, total: progressOf(stops, []).total, ...stopsAround(stops, stop.step) } : null;
}
