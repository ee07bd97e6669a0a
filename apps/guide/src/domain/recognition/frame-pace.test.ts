import { expect, test } from 'vitest';
import { restAfterFrame } from './frame-pace.ts';

const FULL = { level: 1, isCharging: false };

test('a fast phone looks about ten times a second', () => {
  expect(restAfterFrame(20, 0, FULL)).toBe(60);
  expect(restAfterFrame(20, 0, undefined)).toBe(60);
});
test('a slow phone rests as long as it works', () => {
  expect(restAfterFrame(250, 0, FULL)).toBe(250);
});
test('a phone whose battery is low rests longer, unless it is being charged', () => {
  const low = { level: 0.2, isCharging: false };
  expect(restAfterFrame(20, 0, low)).toBe(400);
  expect(restAfterFrame(250, 0, low)).toBe(500);
  expect(restAfterFrame(20, 0, { ...low, isCharging: true })).toBe(60);
});
test('a phone that has recognised nothing for a while looks less often', () => {
  expect(restAfterFrame(20, 20_001, FULL)).toBe(400);
});
