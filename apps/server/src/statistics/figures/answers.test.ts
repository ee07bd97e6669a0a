import { expect, test } from 'vitest';
import { sumsNamed } from '../../testing/statistics/sums-named.ts';
import { answersOf } from './answers.ts';
import { totalsOf } from './counts.ts';

const answersIn = (sums: Record<string, number>) => answersOf(totalsOf(sumsNamed(sums)));

test('each question tells how many answered it, and how often each value was given', () => {
  expect(
    answersIn({
      ...{ 'answering-visits 12': 30, 'answers 12 yes': 20, 'answers 12 no': 10 },
      ...{ 'answering-visits 3': 9, 'written-answers 3': 9 },
    }),
  ).toEqual([
    { idQuestion: 3, answering: 9, written: 9, values: [] },
    {
      ...{ idQuestion: 12, answering: 30, written: 0 },
      values: [
        { value: 'yes', times: 20 },
        { value: 'no', times: 10 },
      ],
    },
  ]);
});

test('of a question that fewer than five visitors answered nothing else is told', () => {
  expect(answersIn({ 'answering-visits 3': 4, 'answers 3 yes': 4, 'written-answers 3': 2 })).toEqual([
    { idQuestion: 3, answering: 'few', written: 'withheld', values: [] },
  ]);
});

test('a single small group of answers cannot be calculated from the others', () => {
  const [question] = answersIn({
    ...{ 'answering-visits 3': 60, 'answers 3 1980': 40, 'answers 3 1990': 17, 'answers 3 1920': 3 },
  });
  expect(question?.values).toEqual([
    { value: '1980', times: 40 },
    { value: '1990', times: 'withheld' },
    { value: '1920', times: 'few' },
  ]);
});

test('where visitors chose several options, the few who did not choose one are hidden, too', () => {
  const [question] = answersIn({ 'answering-visits 3': 30, 'answers 3 1': 28, 'answers 3 2': 15, 'answers 3 4': 2 });
  expect(question?.values).toEqual([
    { value: '1', times: 'withheld' },
    { value: '2', times: 15 },
    { value: '4', times: 'few' },
  ]);
});

test('the few who wrote, or did not, are hidden', () => {
  expect(answersIn({ 'answering-visits 3': 30, 'written-answers 3': 2 })[0]?.written).toBe('few');
  expect(answersIn({ 'answering-visits 3': 30, 'written-answers 3': 28 })[0]?.written).toBe('withheld');
});
