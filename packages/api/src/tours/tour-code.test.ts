import { expect, test } from 'vitest';
import { readTourCode, TOUR_CODE_SIGNS, tourCodeInGroups } from './tour-code.ts';

test('a code is read however a visitor types it', () => {
  for (const typed of ['K7M2QX', 'k7m2qx', ' K7M 2QX ', 'k7m-2qx']) expect(readTourCode(typed)).toBe('K7M2QX');
});

test('a token is read as it is', () => {
  expect(readTourCode('aB3_-xyzXYZ0123456789w')).toBe('aB3_-xyzXYZ0123456789w');
});

test.each(['', 'K7M2Q', 'K7M2QXX', 'K7M2Q0', 'O1IL00', 'K7M2Q!'])('%j is no code', (typed) => {
  expect(readTourCode(typed)).toBeUndefined();
});

test('a code is said in two groups', () => expect(tourCodeInGroups('K7M2QX')).toBe('K7M 2QX'));

test('no sign looks like another one', () => {
  expect(new Set(TOUR_CODE_SIGNS).size).toBe(31);
  expect(TOUR_CODE_SIGNS).not.toMatch(/[01ILO]/);
});
