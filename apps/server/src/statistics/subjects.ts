import type { Variant } from '@cicerone/content/work/variants';

/** The subject of a day sum is one text for the database: parts with a space between them, written and read here. */

/** A story that visitors play: of a work, in a language and a variant. */
export type Story = { idArtwork: number; idLanguage: number; variant: Variant | 'standard' };

/** A story as an event names it. */
type PlayedStory = { idArtwork: number; idLanguage: number; variant?: Variant | undefined };

/** The subject of opens, plays and finishes. */
export function storySubject({ idArtwork, idLanguage, variant }: PlayedStory): string {
  return `${idArtwork} ${idLanguage} ${variant ?? 'standard'}`;
}

/** The story of a subject that {@link storySubject} wrote. */
export function readStory(subject: string): Story {
  const [idArtwork, idLanguage, variant] = subject.split(' ');
  return { idArtwork: Number(idArtwork), idLanguage: Number(idLanguage), variant: variant as Story['variant'] };
}

/** The subject of leaves: the story, and the second at which it was left. */
export function leaveSubject(left: PlayedStory & { second: number }): string {
  return `${storySubject(left)} ${left.second}`;
}

/** The story and the second of a subject that {@link leaveSubject} wrote. */
export function readLeave(subject: string): Story & { second: number } {
  return { ...readStory(subject), second: Number(subject.split(' ')[3]) };
}

/** The subject of answers, which the database writes itself (statistics/day-sums.ts). */
export function readAnswer(subject: string): { idQuestion: number; value: string } {
  const [idQuestion, value = ''] = subject.split(' ');
  return { idQuestion: Number(idQuestion), value };
}
