import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Count, counted, SMALLEST_GROUP, shielded, shieldedPart } from './counts.ts';

test('a group of one to four is told as fewer than five, and nobody is told as nobody', () => {
  expect([0, 1, 4, 5].map(counted)).toEqual([0, 'few', 'few', 5]);
});

test.each([
  ['two small groups that may be split in several ways', [100, 3, 2], [100, 'few', 'few']],
  ['a single small group: the next larger one is not told either', [100, 46, 4], [100, 'withheld', 'few']],
  ['two groups of one: that is the only way to have two', [100, 46, 1, 1], [100, 'withheld', 'few', 'few']],
  ['two groups of four, likewise', [100, 46, 4, 4], [100, 'withheld', 'few', 'few']],
  ['a group of one beside one of five: six can only be that', [100, 5, 1], ['withheld', 'withheld', 'few']],
  ['the same with nothing else to hide behind: nothing is told', [5, 1, 0], ['withheld', 'withheld', 0]],
  ['no small group', [100, 5, 0], [100, 5, 0]],
])('the parts of a known whole: %s', (_, parts, told) => {
  expect(shielded(parts)).toEqual(told);
});

test('the only ones who answered otherwise are as hidden as the only ones who answered so', () => {
  expect(shieldedPart(3, 200)).toBe('few');
  expect(shieldedPart(197, 200)).toBe('withheld');
  expect(shieldedPart(200, 200)).toBe(200);
  expect(shieldedPart(150, 200)).toBe(150);
});

/** The sizes that a reader finds possible for a part, from what is told and the whole. */
function possible(told: readonly Count[], whole: number, at: number): number[] {
  const hidden = whole - told.reduce<number>((sum, count) => sum + (typeof count === 'number' ? count : 0), 0);
  const others = told.filter((count, other) => other !== at && typeof count !== 'number');
  const least = others.reduce<number>((sum, count) => sum + (count === 'few' ? 1 : SMALLEST_GROUP), 0);
  const most = others.includes('withheld') ? Number.POSITIVE_INFINITY : others.length * (SMALLEST_GROUP - 1);
  return [1, 2, 3, 4].filter((size) => hidden - size >= least && hidden - size <= most);
}

test('no part of fewer than five can be calculated from the other parts and the whole', () => {
  const parts = fc.array(fc.oneof(fc.nat({ max: 8 }), fc.nat({ max: 300 })), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, (sizes) => {
      const told = shielded(sizes);
      const whole = sizes.reduce((sum, size) => sum + size, 0);
      for (const [at, count] of told.entries()) {
        if (typeof count === 'number') expect(count).toBe(sizes[at]);
        if (count === 'few') expect(possible(told, whole, at).length).toBeGreaterThan(1);
      }
      // Something is withheld only where there is something to hide.
      if (told.includes('withheld')) expect(sizes.some((size) => size > 0 && size < SMALLEST_GROUP)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
