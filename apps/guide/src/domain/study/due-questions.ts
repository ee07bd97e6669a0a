import { isAskedInGuide } from '@cicerone/content/walk/study-channels';

/**
 * The questions about the visit that a visitor has answered or passed, by their ids. An earlier guide remembered only
 * that there were some: `true`.
 */
export type StudiesMade = true | readonly number[];

type Questions = readonly { idQuestion: number; idArtwork?: number | undefined }[];
/** The studies of a museum, as far as they say what is asked before the visit. */
export type StartStudies = readonly { showOn: string; questions: Questions }[];

/** The ids of all questions about the visit. */
export function startQuestions(studies: StartStudies): number[] {
  const asked = studies.filter(isAskedInGuide).flatMap(({ questions }) => questions);
  return asked.filter(({ idArtwork }) => idArtwork === undefined).map(({ idQuestion }) => idQuestion);
}

/**
 * The ids of the questions that are still to be asked: all of them before the first visit, later only those that the
 * museum has added since (product, section 4, Entry guard).
 */
export function dueQuestions(studies: StartStudies, made: StudiesMade | undefined): number[] {
  return startQuestions(studies).filter((id) => made !== true && !made?.includes(id));
}
