import type { Question, Study } from '@cicerone/content/walk/study';
import { isAskedInGuide } from '@cicerone/content/walk/study-channels';

/** A question as it is asked here, with the study that it belongs to. */
export type AskedQuestion = Question & { idStudy: number };

/** Every question of this guide, in the museum's order. Earlier releases name no kinds. */
function allQuestions(studies: readonly Study[]): AskedQuestion[] {
  return studies.filter(isAskedInGuide).flatMap(({ idStudy, questions }) =>
    questions.map(({ kind = 'text', required = false, options = [], ...question }) => {
      return { ...question, kind, required, options, idStudy };
    }),
  );
}

/**
 * The questions about a work or, without one, those about the visit, which are asked at its start (product, section 4,
 * entry guard).
 */
export function questionsAbout(studies: readonly Study[], idArtwork: number | undefined): AskedQuestion[] {
  return allQuestions(studies).filter((question) => question.idArtwork === idArtwork);
}

/** The works that are asked about, in the order of their questions. */
export function worksAskedAbout(studies: readonly Study[]): number[] {
  return [...new Set(allQuestions(studies).flatMap(({ idArtwork }) => idArtwork ?? []))];
}

/** The number of questions that the guide asks, about the visit and about works. */
export function countQuestions(studies: readonly Study[]): number {
  return allQuestions(studies).length;
}
