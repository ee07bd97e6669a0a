import type { GuidedVisitState } from './guided-visit.ts';

/** The lock screen as a tour wants it: `free` for the stories of the guide, or nothing. */
export type TourOnLockScreen = 'free' | 'playing' | 'paused';

/**
 * Decides whether the lock screen, the headphones' buttons and the car show a tour, and whether they offer Pause or Play
 * (product, section D6, Live guide). A tour without sound is not there, and a story that is heard has them for itself,
 * also where the visitor had silenced the tour before.
 */
export function tourOnLockScreen(state: GuidedVisitState, isStoryHeard: boolean): TourOnLockScreen {
  // Only in the tap that joins may a browser begin the sound that brings the lock screen. It silences every story.
  if (state.tag === 'joining') return 'playing';
  if (state.tag !== 'inside' || state.tour.hearing !== 'hears' || isStoryHeard) return 'free';
  return state.tour.mutedBy === 'visitor' || state.tour.isInterrupted ? 'paused' : 'playing';
}
