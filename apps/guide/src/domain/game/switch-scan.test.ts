import { expect, test } from 'vitest';
import { nextLit, nextPace } from './switch-scan.ts';

test('the highlight moves from one item to the next, and from the last to the first', () => {
  expect([nextLit(-1, -1, 3), nextLit(0, 0, 3), nextLit(1, 1, 3), nextLit(2, 2, 3)]).toEqual([0, 1, 2, 0]);
});
test('the highlight continues after a choice with the item that took the place of the chosen one', () => {
  expect(nextLit(-1, 1, 5)).toBe(1);
  expect(nextLit(-1, 5, 5)).toBe(0);
});
test('no item is highlighted if none can be chosen', () => {
  expect(nextLit(-1, 2, 0)).toBeUndefined();
});
test('each tap on the pace selects a faster one, and after the fastest the slowest', () => {
  expect([nextPace(3), nextPace(2), nextPace(1)]).toEqual([2, 1, 3]);
});
