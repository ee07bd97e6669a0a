import { expect, test } from 'vitest';
import { spokenSecond } from './spoken-position.ts';

test('a screen reader gets the position of a playing story every ten seconds', () => {
  let spoken = 0;
  const positions = new Set<number>();
  for (let seconds = 0; seconds < 35; seconds += 0.25) {
    spoken = spokenSecond(spoken, seconds, true);
    positions.add(spoken);
  }
  expect([...positions]).toEqual([0, 10, 20, 30]);
});

test('a screen reader gets the exact position of a story that is paused or was moved', () => {
  expect(spokenSecond(10, 14.7, false)).toBe(14);
  expect(spokenSecond(10, 8.2, true)).toBe(8);
  expect(spokenSecond(10, 40, true)).toBe(40);
});
