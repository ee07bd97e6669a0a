import { expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

it.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-', { first: 2, last: 9 }],
  ['bytes=2-99', { first: 2, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  [' Bytes=1-2 ', { first: 1, last: 2 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
  ['bytes=1 - 2', undefined],
  [`bytes=${'0'.repeat(100)}-`, undefined],
  [undefined, undefined],
])('of ten bytes, %s is %o', (header, range) => {
  expect(readByteRange(header, 10)).toEqual(range);
});

it('an empty file has no ranges', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readByteRange('bytes=-1', 0)).toBe('unsatisfiable');
});
