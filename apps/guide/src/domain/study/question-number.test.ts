import { expect, test } from 'vitest';
import { questionNumberIn } from './question-number.ts';

test.each([
  ['', 1],
  ['?question=2', 2],
  ['lang=es&question=3', 3],
  ['?question=0', 1],
  ['?question=99', 3],
  ['?question=two', 1],
  ['?question=-1', 1],
  ['?question=2x', 1],
])('an address with "%s" opens question %d of three', (search, number) => {
  expect(questionNumberIn(search, 3)).toBe(number);
});
