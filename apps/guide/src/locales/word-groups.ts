import { SCREEN_GROUPS, WORDY_GROUPS, type WordyGroup } from '#domain/screen-groups.ts';

/** A group of words, one file of each language: the words of a group of screens, or those of the visit. */
export type WordGroup = 'visit' | WordyGroup;

export const WORD_GROUPS: readonly WordGroup[] = [...WORDY_GROUPS, 'visit'];

/** The group of a word, by its id. A word whose subject no group lists is of the visit. */
export function groupOfWord(id: string): WordGroup {
  const [subject = ''] = id.split('.', 1);
  const lists = (group: WordyGroup) => (SCREEN_GROUPS[group] as readonly string[]).includes(subject);
  return WORDY_GROUPS.find(lists) ?? 'visit';
}
