import { describe, expect, test } from 'vitest';
import { dueQuestions } from './due-questions.ts';

const STUDIES = [
  { showOn: 'BOTH', questions: [{ idQuestion: 1 }, { idQuestion: 2, idArtwork: 7 }, { idQuestion: 3 }] },
  { showOn: 'WEB', questions: [{ idQuestion: 4 }] },
];

describe('before a visit', () => {
  test('a new visitor is asked every question about the visit', () => {
    expect(dueQuestions(STUDIES, undefined)).toEqual([1, 3]);
  });
  test('a visitor who has answered or passed some is asked only those that came later', () => {
    expect(dueQuestions(STUDIES, [1])).toEqual([3]);
    expect(dueQuestions(STUDIES, [])).toEqual([1, 3]);
    expect(dueQuestions(STUDIES, [3, 1, 99])).toEqual([]);
  });
  test('a visitor who answered in an earlier guide, which remembered no single question, is asked none', () => {
    expect(dueQuestions(STUDIES, true)).toEqual([]);
  });
});
