import type { Stop } from './walk-stops.ts';

/** A visitor's progress along a walk. */
export type WalkProgress = {
  /** How many of its stops they have been at, and how many they are led to. */
  seen: number;
  total: number;
  /** The next stop; undefined once all were visited. */
  next: Stop | undefined;
};

/**
 * A visitor's progress and next stop: the first stop after their latest one, and at the end of the walk the first one
 * that they left out.
 *
 * @param been the ids of today's visited steps, the latest last
 */
export function progressOf(stops: readonly Stop[], been: readonly number[]): WalkProgress {
  const open = stops.filter(({ number }) => number !== undefined);
  const hasBeen = ({ step }: Stop) => been.includes(step.idStep);
  // A work that is not on display or not usable, or a step that the museum has removed, is not counted and never next.
  const last = been.findLast((idStep) => stops.some(({ step }) => step.idStep === idStep));
  const after = stops.findIndex(({ step }) => step.idStep === last) + 1;
  const next = [...stops.slice(after), ...stops.slice(0, after)].find((stop) => open.includes(stop) && !hasBeen(stop));
  return { seen: open.filter(hasBeen).length, total: open.length, next };
}

/** The visited steps after a visitor has reached one: each of them once, the latest last. */
export function afterArrival(been: readonly number[], idStep: number): readonly number[] {
  return [...been.filter((id) => id !== idStep), idStep];
}
