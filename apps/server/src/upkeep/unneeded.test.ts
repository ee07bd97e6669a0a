import { describe, expect, it, test } from 'vitest';
import { dueForRemoval, neededReleases } from './unneeded.ts';

describe('the kept releases', () => {
  test.each([
    ['the last five, the last in force', [1, 2, 3, 4, 5, 6, 7], 7, [3, 4, 5, 6, 7]],
    [
      'an old one that a rollback put in force, and the one before it',
      [1, 2, 3, 4, 5, 6, 7, 8],
      2,
      [1, 2, 4, 5, 6, 7, 8],
    ],
    ['all while there are few', [1, 2], 2, [1, 2]],
    ['the last five if none was ever in force', [1, 2, 3, 4, 5, 6], undefined, [2, 3, 4, 5, 6]],
    ['the previous one, however long ago', [2, 9, 10, 11, 12, 13, 14], 9, [2, 9, 10, 11, 12, 13, 14]],
  ])('are %s', (_, versions, inForce, expected) => {
    expect([...neededReleases(versions, inForce)].sort((a, b) => a - b)).toEqual(expected);
  });
});

test('a release that a rollback passes over is not kept for it, but the one before is', () => {
  const kept = neededReleases([1, 2, 8, 9, 10, 11, 12, 13], 8, (version) => version === 2);
  expect([...kept].sort((a, b) => a - b)).toEqual([1, 8, 9, 10, 11, 12, 13]);
});

describe('an unneeded file', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const day = 24 * 60 * 60 * 1000;
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();

  it('waits from the moment it is noticed', () => {
    expect(dueForRemoval(['a'], {}, now, day)).toEqual({ due: [], waiting: { a: now.toISOString() } });
  });
  it('is deleted when its period ends, not a moment before', () => {
    expect(dueForRemoval(['a', 'b'], { a: ago(7), b: ago(6.999) }, now, 7 * day).due).toEqual(['a']);
  });
  it('waits for the full period again after it was needed', () => {
    expect(dueForRemoval(['b'], { a: ago(9), b: ago(1) }, now, 7 * day).waiting).toEqual({ b: ago(1) });
  });
});
