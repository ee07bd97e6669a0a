import { describe, expect, test } from 'vitest';
import { SPEEDS } from './speeds.ts';
import { clampSeconds, clockTime, remainingSeconds, resumeSeconds } from './track.ts';

describe('the time on the screen', () => {
  test.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [60, '1:00'],
    [750, '12:30'],
    [3661, '61:01'],
    [-1, '0:00'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(clockTime(seconds)).toBe(text);
  });
  test('shows elapsed and remaining seconds that add up to the length at every moment', () => {
    for (const duration of [59.4, 60, 60.6]) {
      for (let seconds = 0; seconds <= duration; seconds += 0.25) {
        const elapsed = Math.floor(seconds);
        expect(elapsed + remainingSeconds({ seconds, duration })).toBe(Math.max(elapsed, Math.round(duration)));
      }
    }
  });
  test('never shows less than zero remaining', () => {
    expect(remainingSeconds({ seconds: 61, duration: 60 })).toBe(0);
    expect(remainingSeconds({ seconds: 0, duration: 0 })).toBe(0);
  });
  test('stays between the beginning and the end of the track', () => {
    expect(clampSeconds(30, 60)).toBe(30);
    expect(clampSeconds(-1, 60)).toBe(0);
    expect(clampSeconds(61, 60)).toBe(60);
    expect(clampSeconds(5, 0)).toBe(0);
    expect(clampSeconds(5, -1)).toBe(0);
  });
});

describe('a story that the visitor left', () => {
  test('resumes at its last whole second', () => {
    expect(resumeSeconds({ seconds: 42.8, duration: 90 })).toBe(42);
  });
  test('starts again if the visitor heard little of it, or nearly all of it', () => {
    expect(resumeSeconds({ seconds: 4, duration: 90 })).toBe(0);
    expect(resumeSeconds({ seconds: 86, duration: 90 })).toBe(0);
    expect(resumeSeconds({ seconds: 5, duration: 90 })).toBe(5);
    expect(resumeSeconds({ seconds: 85, duration: 90 })).toBe(85);
  });
  test('starts again if it is so short that every moment is near one of its ends', () => {
    expect(resumeSeconds({ seconds: 5, duration: 9 })).toBe(0);
  });
});

test('a story plays at three quarters to three times the speed of the voice', () => {
  expect(SPEEDS[0]).toBe(0.75);
  expect(SPEEDS.at(-1)).toBe(3);
  expect(SPEEDS).toContain(1);
  expect([...SPEEDS].sort((a, b) => a - b)).toEqual(SPEEDS);
});
