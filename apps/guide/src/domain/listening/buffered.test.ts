import { expect, test } from 'vitest';
import { bufferedOf } from './buffered.ts';

const loaded = (ranges: [number, number][], currentTime = 0, playbackRate = 1) => ({
  buffered: {
    length: ranges.length,
    start: (at: number) => ranges[at]?.[0] ?? 0,
    end: (at: number) => ranges[at]?.[1] ?? 0,
  },
  currentTime,
  duration: 60,
  playbackRate,
});

test('of a story that has just been asked for nothing is ahead', () => {
  expect(bufferedOf(loaded([]))).toBe('little');
});
test.each([
  [9.9, 'little'],
  [10, 'enough'],
  [59.8, 'all'],
] as const)('with the first %s seconds here, %s is ahead', (end, ahead) => {
  expect(bufferedOf(loaded([[0, end]]))).toBe(ahead);
});
test('who listens at twice the speed needs twice as much', () => {
  expect(bufferedOf(loaded([[0, 15]], 0, 2))).toBe('little');
  expect(bufferedOf(loaded([[0, 20]], 0, 2))).toBe('enough');
});
test('what lies behind a gap, or behind the listener, is not ahead', () => {
  expect(
    bufferedOf(
      loaded(
        [
          [0, 5],
          [20, 60],
        ],
        4,
      ),
    ),
  ).toBe('little');
  expect(bufferedOf(loaded([[0, 20]], 30))).toBe('little');
});
test('after a leap to a part that is here, that part counts', () => {
  expect(
    bufferedOf(
      loaded(
        [
          [0, 5],
          [20, 60],
        ],
        25,
      ),
    ),
  ).toBe('all');
});
test('a rounding of the browser is no gap', () => {
  expect(bufferedOf(loaded([[0.2, 30]], 0))).toBe('enough');
});
