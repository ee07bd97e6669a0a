import { describe, expect, test } from 'vitest';
import { type AnswerValue, answerProblem, isBlank } from './answer.ts';

const OPTIONS = [{ idOption: 1 }, { idOption: 2 }];
type Kind = Parameters<typeof answerProblem>[0]['kind'];
const problemOf = (kind: Kind, value: AnswerValue, required = false) =>
  answerProblem({ kind, required, options: OPTIONS }, value, 2026)?.tag;

describe('a question that need not be answered', () => {
  test.each([undefined, '', '  ', []] as const)('is passed with %o', (value) => {
    expect(isBlank(value)).toBe(true);
    expect(problemOf('text', value)).toBeUndefined();
    expect(problemOf('zip', value)).toBeUndefined();
  });
});

describe('a question that the museum insists on', () => {
  test.each([undefined, '', '  ', []] as const)('is not passed with %o', (value) => {
    expect(problemOf('text', value, true)).toBe('answer-missing');
  });
  test('is passed with any answer that counts', () => {
    expect(problemOf('text', 'By bicycle', true)).toBeUndefined();
    expect(problemOf('choice', [2], true)).toBeUndefined();
  });
});

describe('a postcode', () => {
  test.each(['28014', ' 08001 ', '٢٨٠١٤', '２８０１４'])('is five digits, in whatever script: %s', (typed) => {
    expect(problemOf('zip', typed)).toBeUndefined();
  });
  test.each(['2801', '280145', '28O14', 'SW1A 1', '28 014', '-8014', '2801.'])('is not %s', (typed) => {
    expect(problemOf('zip', typed)).toBe('zip-not-valid');
  });
});

describe('a year of birth', () => {
  test.each(['1980', '2026', '1906', '١٩٨٠'])('is four digits of somebody who may be here: %s', (typed) => {
    expect(problemOf('birth-year', typed)).toBeUndefined();
  });
  test.each(['80', '1905', '2027', '19800', '1980s', '01980'])('is not %s', (typed) => {
    expect(problemOf('birth-year', typed)).toBe('birth-year-not-valid');
  });
});

describe('answers that are chosen', () => {
  test('are one of a choice, and any of several', () => {
    expect(problemOf('choice', [1])).toBeUndefined();
    expect(problemOf('several', [1, 2])).toBeUndefined();
    expect(problemOf('choice', [1, 2])).toBe('choice-not-valid');
  });
  test('are those that the museum offers: one that it has taken out counts no more', () => {
    expect(problemOf('choice', [3])).toBe('choice-not-valid');
    expect(problemOf('several', [1, 3])).toBe('choice-not-valid');
  });
  test.each(['0', '7', '10'])('a score of %s counts', (score) => expect(problemOf('score', score)).toBeUndefined());
  test.each(['11', '-1', '7.5', 'seven'])('a score of %s does not', (score) =>
    expect(problemOf('score', score)).toBe('choice-not-valid'),
  );
  test('yes and no count, and nothing between', () => {
    expect(problemOf('yes-no', 'no')).toBeUndefined();
    expect(problemOf('yes-no', 'maybe')).toBe('choice-not-valid');
  });
});
