import { expect, test } from 'vitest';
import { spokenSecond } from './spoken-position.ts';

test('while a story is heard its place is told every ten seconds', () => {
  let told = 0;
  const tellings = new Set<number>();
  for (let seconds = 0; seconds < 35; seconds += 0.25) {
    told = spokenSecond(told, seconds, true);
    tellings.add(told);
  }
  expect([...tellings]).toEqual([0, 10, 20, 30]);
});

test('a story that rests, or was moved, is told where it is', () => {
  expect(spokenSecond(10, 14.7, false)).toBe(14);
  expect(spokenSecond(10, 8.2, true)).toBe(8);
  expect(spokenSecond(10, 40, true)).toBe(40);
});
