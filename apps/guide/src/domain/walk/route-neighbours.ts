import type { Step } from '@cicerone/content/walk/route';
import type { Track } from '../listening/track.ts';
import type { HallOrder } from './next-work.ts';

/** The works before and after one on the route that the visitor follows, as they are heard. */
export type Neighbours = { previous?: Track | undefined; next?: Track | undefined };

/** A work that a route leads to, and at which stop. */
export type WorkOnRoute = { idArtwork: number; idStep: number };

/** The works that a route leads to, in walking order: at a hall all that are in it. */
export function worksAlong(steps: readonly Step[], halls: readonly HallOrder[]): WorkOnRoute[] {
  return steps.flatMap(({ idStep, idArtwork, idHall }) => {
    const ids =
      idArtwork === undefined ? (halls.find((hall) => hall.idHall === idHall)?.artworkIds ?? []) : [idArtwork];
    return ids.map((id) => ({ idArtwork: id, idStep }));
  });
}

/**
 * The works of a route on both sides of one of them, the nearest first: the nearest that can be heard is what the
 * buttons of the lock screen lead to.
 *
 * @param at the work, and its stop where the route leads to it more than once
 */
export function worksAround(
  at: Pick<Track, 'idArtwork' | 'idStep'>,
  works: readonly WorkOnRoute[],
): { before: readonly WorkOnRoute[]; after: readonly WorkOnRoute[] } {
  const places = works.flatMap(({ idArtwork, idStep }, place) =>
    idArtwork === at.idArtwork ? [{ place, idStep }] : [],
  );
  const { place } = places.find(({ idStep }) => idStep === at.idStep) ?? places[0] ?? {};
  if (place === undefined) return { before: [], after: [] };
  return { before: works.slice(0, place).reverse(), after: works.slice(place + 1) };
}
