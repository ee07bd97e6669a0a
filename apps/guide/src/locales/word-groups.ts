import type { WordyGroup } from '#domain/screen-groups.ts';

/**
 * The files of words that each language has: those of the first screens; those of nearly every visit; those of all other
 * screens in three files, of which `phone` has the screens about the phone itself, and `tour` live tours; and the
 * privacy policy, which is as long as the words of a visit.
 */
export const WORD_GROUPS = ['first', 'visit', 'rare', 'phone', 'tour', 'policy'] as const;
export type WordGroup = (typeof WORD_GROUPS)[number];

/** The group of the words that only these screens say. */
export function wordsOfScreens(screens: WordyGroup): WordGroup {
  if (screens === 'first' || screens === 'tour' || screens === 'policy') return screens;
  return screens === 'downloads' || screens === 'settings' || screens === 'staff' ? 'phone' : 'rare';
}
