import { expect, it } from 'vitest';
import { brokenLines } from './broken-lines.ts';

const broken = (text: string, width: number) => brokenLines(text, width, ({ length }) => length);

it.each([
  ['one two three', 20, ['one two three']],
  ['one two three', 7, ['one two', 'three']],
  ['  one   two ', 5, ['one', 'two']],
  ['self-portrait', 8, ['self-', 'portrait']],
  ['No.\u00A07 of ten', 7, ['No.\u00A07', 'of ten']],
  ['unbreakable', 4, ['unbr', 'eaka', 'ble']],
  ['a unbreakable', 4, ['a', 'unbr', 'eaka', 'ble']],
  ['e\u0301e\u0301e\u0301', 4, ['e\u0301e\u0301', 'e\u0301']],
  ['', 4, []],
])('%j in a column of %i is %j', (text, width, lines) => {
  expect(broken(text, width)).toEqual(lines);
});
