import { expect, test } from 'vitest';
import { endsOf } from './prepare-sound.ts';

const silence = (start: number, end?: number) =>
  `[silencedetect @ 0x1] silence_start: ${start}\n${end === undefined ? '' : `[silencedetect @ 0x1] silence_end: ${end} | silence_duration: 1\n`}`;

test('a sound loses the silence at both ends but for a quarter of a second', () => {
  expect(endsOf(silence(0, 2) + silence(9, 12), 12)).toEqual({ start: 1.75, end: 9.25 });
  expect(endsOf(silence(-0.01, 2) + silence(9), 12)).toEqual({ start: 1.75, end: 9.25 });
});

test('a pause inside a sound stays, and so does a sound without silence', () => {
  expect(endsOf(silence(4, 6), 12)).toEqual({ start: 0, end: 12 });
  expect(endsOf('', 12)).toEqual({ start: 0, end: 12 });
});

test('a sound that is all silence stays as long as it is', () => {
  expect(endsOf(silence(0, 12), 12)).toEqual({ start: 0, end: 12 });
  expect(endsOf(silence(0), 12)).toEqual({ start: 0, end: 12 });
});

test('a title of the file that looks like a silence is none', () => {
  for (const before of ['    title : ', '    title : One\u2028', '    title : One\r']) {
    expect(endsOf(before + silence(0), 12)).toEqual({ start: 0, end: 12 });
  }
});
