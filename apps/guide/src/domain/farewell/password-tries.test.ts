import { expect, test } from 'vitest';
import { afterWrong, NO_TRIES, type PasswordTries, secondsToWait } from './password-tries.ts';

const MINUTE = 60_000;
const wrong = (times: number, lastAt = 0): PasswordTries => ({ wrong: times, lastAt });

test('the staff waits thirty seconds after the third wrong password, and not before', () => {
  const twice = afterWrong(afterWrong(NO_TRIES, 0), 0);
  expect(secondsToWait(twice, 0)).toBe(0);
  expect(secondsToWait(afterWrong(twice, 0), 0)).toBe(30);
});
test('the wait counts down to one second and then ends', () => {
  expect(secondsToWait(wrong(3), 29_001)).toBe(1);
  expect(secondsToWait(wrong(3), 30_000)).toBe(0);
});
test('each further wrong password doubles the wait, up to a quarter of an hour', () => {
  expect([4, 5, 8, 9, 100].map((times) => secondsToWait(wrong(times), 0))).toEqual([60, 120, 900, 900, 900]);
});
test('a clock that was set back causes no wait', () => {
  expect(secondsToWait(wrong(100, 60 * MINUTE), 0)).toBe(0);
});
test('a wrong password counts as the first again the next day, but not after sixteen minutes', () => {
  expect(afterWrong(wrong(8), 24 * 60 * MINUTE)).toEqual({ wrong: 1, lastAt: 24 * 60 * MINUTE });
  expect(afterWrong(wrong(8), 16 * MINUTE).wrong).toBe(9);
});
test('wrong passwords are remembered for an hour, longer than any wait', () => {
  expect(afterWrong(wrong(8), 60 * MINUTE).wrong).toBe(9);
  expect(afterWrong(wrong(8), 60 * MINUTE + 1).wrong).toBe(1);
});
