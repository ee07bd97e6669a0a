import { expect, test } from 'vitest';
import { sumsNamed } from '../../testing/statistics/sums-named.ts';
import { totalsOf } from './counts.ts';
import { deadEndsOf } from './dead-ends.ts';

test('numbers that no work has are told, the most typed first', () => {
  const searches = { 'empty-searches': 12, 'scans-nowhere': 3, 'failed-recognitions': 8 };
  const sums = { 'unknown-numbers 9': 7, 'unknown-numbers 417': 38, ...searches };
  expect(deadEndsOf(totalsOf(sumsNamed(sums)))).toEqual({
    unknownNumbers: [
      { number: '417', times: 38 },
      { number: '9', times: 7 },
    ],
    ...{ rareNumbers: 0, emptySearches: 12, scansNowhere: 'few', failedRecognitions: 8 },
  });
});

test('numbers that were typed fewer than five times are counted and not named: one may be a telephone number', () => {
  const sums = { 'unknown-numbers 6123456': 1, 'unknown-numbers 41': 4 };
  expect(deadEndsOf(totalsOf(sumsNamed(sums)))).toMatchObject({ unknownNumbers: [], rareNumbers: 2, emptySearches: 0 });
});
