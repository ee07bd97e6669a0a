import type { Track } from './track.ts';

/** The works before and after one on the route that the visitor follows, as they are heard. */
export type Neighbours = { previous?: Track | undefined; next?: Track | undefined };

/**
 * The works of a route on both sides of one of them, the nearest first: the nearest that can be heard is what the
 * buttons of the lock screen lead to.
 *
 * @param route the works in walking order
 */
export function worksAround(idArtwork: number, route: readonly number[]): { before: number[]; after: number[] } {
  const at = route.indexOf(idArtwork);
  if (at < 0) return { before: [], after: [] };
  return { before: route.slice(0, at).reverse(), after: route.slice(at + 1) };
}
