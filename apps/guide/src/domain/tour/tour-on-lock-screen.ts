import type { GuidedVisitState } from './guided-visit.ts';

/** The lock screen as a tour wants it: `free` for the stories of the guide, or nothing. */
export type TourOnLockScreen = 'free' | 'playing' | 'paused';

/**
 * Decides whether the lock screen, the headphones' buttons and the car show a tour, and whether they offer Pause or Play
 * (product, section D6, Live guide). A tour without sound is not there. A story that is heard meanwhile has its own.
 */
export function tourOnLockScreen(state: GuidedVisitState): TourOnLockScreen {
  // Only in the tap that joins may a browser begin the sound that brings the lock screen.
  if (state.tag === 'joining') return 'playing';
  if (state.tag !== 'inside' || state.tour.hearing !== 'hears') return 'free';
  const { mutedBy, isInterrupted } = state.tour;
  if (mutedBy === 'story') return 'free';
  return mutedBy === undefined && !isInterrupted ? 'playing' : 'paused';
}
