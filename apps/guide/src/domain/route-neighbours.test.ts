import { expect, test } from 'vitest';
import { worksAround } from './route-neighbours.ts';

test('before and after a work on a route stand the others, the nearest first', () => {
  expect(worksAround(3, [1, 2, 3, 4, 5])).toEqual({ before: [2, 1], after: [4, 5] });
});

test('a route ends on both sides: nobody is led round', () => {
  expect(worksAround(1, [1, 2])).toEqual({ before: [], after: [2] });
  expect(worksAround(2, [1, 2])).toEqual({ before: [1], after: [] });
});

test('a work that is not on the route has no neighbours there', () => {
  expect(worksAround(7, [1, 2])).toEqual({ before: [], after: [] });
});
