import { expect, test } from 'vitest';
import { isMode } from './mode.ts';

test('every museum has the modes kids and by-halls', () => {
  expect(isMode('kids', undefined)).toBe(true);
  expect(isMode('by-halls', [])).toBe(true);
});

test('a museum may have modes of its own', () => {
  expect(isMode('night-tour', [{ segment: 'night-tour' }])).toBe(true);
  expect(isMode('kids', [{ segment: 'night-tour' }])).toBe(true);
});

test('any other word is no mode', () => {
  expect(isMode('night-tour', undefined)).toBe(false);
  expect(isMode('night-tour', [{ segment: 'night' }])).toBe(false);
  expect(isMode('Kids', undefined)).toBe(false);
  expect(isMode('', [])).toBe(false);
});
