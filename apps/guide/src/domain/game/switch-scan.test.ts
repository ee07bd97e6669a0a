import { expect, test } from 'vitest';
import { nextLit, nextPace } from './switch-scan.ts';

test('the highlight goes from one thing to the next, and from the last to the first', () => {
  expect([nextLit(-1, -1, 3), nextLit(0, 0, 3), nextLit(1, 1, 3), nextLit(2, 2, 3)]).toEqual([0, 1, 2, 0]);
});
test('after a choice it goes on from there: what took the place of the chosen one is next', () => {
  expect(nextLit(-1, 1, 5)).toBe(1);
  expect(nextLit(-1, 5, 5)).toBe(0);
});
test('where nothing can be chosen nothing is lit', () => {
  expect(nextLit(-1, 2, 0)).toBeUndefined();
});
test('each tap on the pace is a faster one, and after the fastest the slowest', () => {
  expect([nextPace(3), nextPace(2), nextPace(1)]).toEqual([2, 1, 3]);
});
