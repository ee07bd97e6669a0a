import { describe, expect, test } from 'vitest';
import { type AnswerValue, answerProblem, isBlank } from './answer.ts';

const OPTIONS = [{ idOption: 1 }, { idOption: 2 }];
type Kind = Parameters<typeof answerProblem>[0]['kind'];
const problemOf = (kind: Kind, value: AnswerValue, required = false) =>
  answerProblem({ kind, required, options: OPTIONS }, value, 2026)?.tag;

describe('an optional question', () => {
  test.each([undefined, '', '  ', []] as const)('can be skipped with %o', (value) => {
    expect(isBlank(value)).toBe(true);
    expect(problemOf('text', value)).toBeUndefined();
    expect(problemOf('zip', value)).toBeUndefined();
  });
});

describe('a required question', () => {
  test.each([undefined, '', '  ', []] as const)('cannot be skipped with %o', (value) => {
    expect(problemOf('text', value, true)).toBe('answer-missing');
  });
  test('accepts a text or a choice', () => {
    expect(problemOf('text', 'By bicycle', true)).toBeUndefined();
    expect(problemOf('choice', [2], true)).toBeUndefined();
  });
});

describe('a postcode', () => {
  test.each(['28014', ' 08001 ', '٢٨٠١٤', '２８０１４'])('is five digits in any script: %s', (typed) => {
    expect(problemOf('zip', typed)).toBeUndefined();
  });
  test.each(['2801', '280145', '28O14', 'SW1A 1', '28 014', '-8014', '2801.'])('is not %s', (typed) => {
    expect(problemOf('zip', typed)).toBe('zip-not-valid');
  });
});

describe('a year of birth', () => {
  test.each(['1980', '2026', '1906', '١٩٨٠'])('is the four-digit year of a person who can be alive: %s', (typed) => {
    expect(problemOf('birth-year', typed)).toBeUndefined();
  });
  test.each(['80', '1905', '2027', '19800', '1980s', '01980'])('is not %s', (typed) => {
    expect(problemOf('birth-year', typed)).toBe('birth-year-not-valid');
  });
});

describe('a chosen answer', () => {
  test('is one option of a choice, and any number of options of several', () => {
    expect(problemOf('choice', [1])).toBeUndefined();
    expect(problemOf('several', [1, 2])).toBeUndefined();
    expect(problemOf('choice', [1, 2])).toBe('choice-not-valid');
  });
  test('is invalid if the museum no longer offers its option', () => {
    expect(problemOf('choice', [3])).toBe('choice-not-valid');
    expect(problemOf('several', [1, 3])).toBe('choice-not-valid');
  });
  test.each(['0', '7', '10'])('can be a score of %s', (score) => expect(problemOf('score', score)).toBeUndefined());
  test.each(['11', '-1', '7.5', 'seven'])('cannot be a score of %s', (score) =>
    expect(problemOf('score', score)).toBe('choice-not-valid'),
  );
  test('can be yes or no, but nothing between', () => {
    expect(problemOf('yes-no', 'no')).toBeUndefined();
    expect(problemOf('yes-no', 'maybe')).toBe('choice-not-valid');
  });
});
