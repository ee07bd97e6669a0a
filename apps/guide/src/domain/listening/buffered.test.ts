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

test('a story of which nothing is loaded has little buffered', () => {
  expect(bufferedOf(loaded([]))).toBe('little');
});
test.each([
  [9.9, 'little'],
  [10, 'enough'],
  [59.8, 'all'],
] as const)('a minute of sound with its first %s seconds loaded has %s buffered', (end, ahead) => {
  expect(bufferedOf(loaded([[0, end]]))).toBe(ahead);
});
test('a visitor who listens at twice the speed needs twice as much', () => {
  expect(bufferedOf(loaded([[0, 15]], 0, 2))).toBe('little');
  expect(bufferedOf(loaded([[0, 20]], 0, 2))).toBe('enough');
});
test('sound after a gap, or before the playhead, does not count as buffered', () => {
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
test('a loaded part counts as buffered once the visitor jumps into it', () => {
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
test('a start that the browser rounds up does not count as a gap', () => {
  expect(bufferedOf(loaded([[0.2, 30]], 0))).toBe('enough');
});
