import { expect, test } from 'vitest';
import { amountOfBytes, bytesInEnglish, wholeMegabytes } from './amount-of-bytes.ts';

const KB = 1024;
const MB = KB * 1024;
const GB = MB * 1024;

test.each([
  [0, 0, 'kilobytes'],
  [1, 1, 'kilobytes'],
  [512 * KB, 512, 'kilobytes'],
  [1023 * KB, 1023, 'kilobytes'],
  [MB - 1, 1, 'megabytes'],
  [3.44 * MB, 3.4, 'megabytes'],
  [9.96 * MB, 10, 'megabytes'],
  [9.94 * MB, 9.9, 'megabytes'],
  [10.4 * MB, 10, 'megabytes'],
  [120.4 * MB, 120, 'megabytes'],
  [1023.4 * MB, 1023, 'megabytes'],
  [1023.6 * MB, 1, 'gigabytes'],
  [1.25 * GB, 1.3, 'gigabytes'],
] as const)('%d bytes are shown as %d %s', (bytes, amount, unit) => {
  expect(amountOfBytes(bytes)).toEqual({ amount, unit });
});

test.each([
  [0, '0 kB'],
  [61_000, '60 kB'],
  [64 * MB, '64 MB'],
  [1e9, '954 MB'],
  [50 * GB, '50 GB'],
])('%d bytes are %s in a message', (bytes, said) => {
  expect(bytesInEnglish(bytes)).toBe(said);
});

test.each([
  [0, 0],
  [1, 1],
  [MB, 1],
  [256_901_120, 245],
])('%d bytes are %d whole megabytes', (bytes, whole) => {
  expect(wholeMegabytes(bytes)).toBe(whole);
});
