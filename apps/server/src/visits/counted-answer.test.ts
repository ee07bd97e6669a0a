import type { QuestionKind } from '@cicerone/content/walk/study';
import { expect, test } from 'vitest';
import { countedAnswer } from './counted-answer.ts';

const YEAR = 2026;
const given = (kind: QuestionKind, value: number[] | string | null) =>
  countedAnswer({ kind, idOptions: kind === 'choice' || kind === 'several' ? [11, 12, 13] : [] }, value, YEAR);

test.each<[QuestionKind, number[] | string, string[]]>([
  ['choice', [12], ['12']],
  ['several', [13, 11, 13], ['13', '11']],
  ['yes-no', 'no', ['no']],
  ['score', '0', ['0']],
  ['score', '10', ['10']],
  ['zip', '08', ['08']],
  ['birth-year', '1980', ['1980']],
  ['birth-year', '2020', ['2020']],
])('of the kind %s, %j is added up as %j', (kind, value, counted) => {
  expect(given(kind, value)).toEqual({ counted, words: null });
});

test('an answer in own words is stored as it was written, without blanks around it and characters that nobody sees', () => {
  expect(given('text', '  Too\u0000 dark,\nto\ud800 me 💥 ')).toEqual({ counted: [], words: 'Too dark,\nto me 💥' });
});

test.each<[QuestionKind, number[] | string | null]>([
  ['choice', null],
  ['choice', []],
  ['text', ' \n'],
  ['text', '\u0000'],
  ['score', ''],
])('of the kind %s, %j is a passed question', (kind, value) => {
  expect(given(kind, value)).toEqual({ counted: [], words: null });
});

test.each<[QuestionKind, number[] | string, RegExp]>([
  ['choice', [11, 12], /one option/],
  ['choice', [99], /options of the question/],
  ['several', [11, 99], /options of the question/],
  ['several', 'yes', /numbers of the chosen options/],
  ['yes-no', 'perhaps', /yes or no/],
  ['yes-no', [1], /a text/],
  ['score', '11', /from 0 to 10/],
  ['score', '5.5', /from 0 to 10/],
  ['zip', '08014', /first two digits/],
  ['zip', '8', /first two digits/],
  ['birth-year', '1984', /decade/],
  ['birth-year', '2030', /decade/],
  ['birth-year', '1890', /decade/],
  ['birth-year', '80', /decade/],
  ['text', [11], /a text/],
])('of the kind %s, %j does not fit', (kind, value, message) => {
  expect(given(kind, value)).toEqual({ tag: 'unfit', message: expect.stringMatching(message) });
});
