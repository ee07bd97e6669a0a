import type { Question, Study } from '@cicerone/content/walk/study';
import { describe, expect, test } from 'vitest';
import { countQuestions, questionsAbout, worksAskedAbout } from './questions.ts';

const question = (idQuestion: number, idArtwork?: number) =>
  ({ idQuestion, idArtwork, localizations: [] }) as unknown as Question;
const STUDIES: Study[] = [
  { idStudy: 1, showOn: 'BOTH', questions: [question(1), question(2, 7), question(3, 9)] },
  { idStudy: 2, showOn: 'EASYGUIDE', questions: [question(4), question(5, 7)] },
  { idStudy: 3, showOn: 'KIOSK', questions: [question(6), question(7, 7)] },
];
const idsOf = (questions: readonly { idQuestion: number }[]) => questions.map(({ idQuestion }) => idQuestion);

describe('the questions of the museum', () => {
  test('about the visit are those without a work, from every study of this guide', () => {
    expect(idsOf(questionsAbout(STUDIES, undefined))).toEqual([1, 4]);
  });
  test('about a work are listed together, from every study of this guide', () => {
    expect(idsOf(questionsAbout(STUDIES, 7))).toEqual([2, 5]);
    expect(questionsAbout(STUDIES, 8)).toEqual([]);
  });
  test('name each work once', () => {
    expect(worksAskedAbout(STUDIES)).toEqual([7, 9]);
  });
  test('are counted without those for other channels', () => {
    expect(countQuestions(STUDIES)).toBe(5);
  });
  test('of an older release are optional and answered by text', () => {
    expect(questionsAbout(STUDIES, undefined)[0]).toMatchObject({ kind: 'text', required: false, options: [] });
  });
});
