import type { Step } from '@cicerone/content/walk/route';
import type { Track } from '../listening/track.ts';
import type { HallOrder } from './next-work.ts';

/** The works before and after one on the walk that the visitor follows, as they are heard. */
export type Neighbours = { previous?: Track | undefined; next?: Track | undefined };

/** A work that a walk leads to, and at which stop: at one of its own, or at that of its hall. */
export type WorkOnWalk = { idArtwork: number; idStep: number; isOwnStop: boolean };

/** The works that a walk leads to, in walking order: at a hall all that are in it. */
export function worksAlong(steps: readonly Step[], halls: readonly HallOrder[]): WorkOnWalk[] {
  return steps.flatMap(({ idStep, idArtwork, idHall }) => {
    const isOwnStop = idArtwork !== undefined;
    const ids = isOwnStop ? [idArtwork] : (halls.find((hall) => hall.idHall === idHall)?.artworkIds ?? []);
    return ids.map((id) => ({ idArtwork: id, idStep, isOwnStop }));
  });
}

/**
 * The works of a walk on both sides of one of them, the nearest first: the buttons of the lock screen lead to the
 * nearest work with sound.
 *
 * @param at the work, and its stop if the walk leads to it more than once
 */
export function worksAround(
  at: Pick<Track, 'idArtwork' | 'idStep'>,
  works: readonly WorkOnWalk[],
): { before: readonly WorkOnWalk[]; after: readonly WorkOnWalk[] } {
  const met = works.filter(({ idArtwork }) => idArtwork === at.idArtwork);
  const here = met.find(({ idStep }) => idStep === at.idStep) ?? met.find(({ isOwnStop }) => isOwnStop) ?? met[0];
  if (!here) return { before: [], after: [] };
  const place = works.indexOf(here);
  return { before: works.slice(0, place).reverse(), after: works.slice(place + 1) };
}
