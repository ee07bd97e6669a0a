import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumsNamed } from '../../testing/statistics/sums-named.ts';
import { SMALLEST_GROUP, totalsOf } from './counts.ts';
import { heardToEnd, playsOf } from './plays.ts';

const playsIn = (sums: Record<string, number>) => playsOf(totalsOf(sumsNamed(sums)));
const shareIn = (sums: Record<string, number>) => heardToEnd(totalsOf(sumsNamed(sums)));

describe('the plays of a work', () => {
  const [work] = playsIn({
    ...{ 'opens 7 2 standard': 150, 'opens 7 1 standard': 20, 'opens 7 2 easy': 30 },
    ...{ 'plays 7 2 standard': 100, 'plays 7 1 standard': 10, 'plays 7 2 easy': 30 },
    ...{ 'finishes 7 2 standard': 60, 'finishes 7 2 easy': 24, 'leaves 7 2 standard 0': 20 },
    ...{ 'leaves 7 2 standard 30': 4, 'leaves 7 1 standard 35': 4, 'leaves 7 2 easy 90': 2 },
  });

  test('are told with the share that was heard to the end, in every language and variant together', () => {
    expect(work).toMatchObject({ idArtwork: 7, opens: 200, plays: 140, finished: 84, unfinished: 56, completion: 0.6 });
  });

  test('are told by language and variant, the most played first', () => {
    expect(work?.kinds).toEqual([
      { idLanguage: 2, variant: 'standard', plays: 100, finished: 60, unfinished: 40, completion: 0.6 },
      { idLanguage: 2, variant: 'easy', plays: 30, finished: 24, unfinished: 6, completion: 0.8 },
      { idLanguage: 1, variant: 'standard', plays: 10, finished: 0, unfinished: 10, completion: 0 },
    ]);
  });

  test('whose end never arrived are unknown, and are no part of the curve', () => {
    expect(work?.unknown).toBe(140 - 84 - 30);
    expect(work?.curve).toEqual([
      { second: 0, listening: 1 },
      { second: 5, listening: 0.82 },
      // Four left at 30 and four at 35: one step. The two at 90 join it.
      { second: 95, listening: 0.74 },
    ]);
  });
});

test('works are in the order of their plays', () => {
  const ids = playsIn({ 'plays 7 2 standard': 9, 'plays 8 2 standard': 30, 'plays 9 2 short': 30 });
  expect(ids.map(({ idArtwork }) => idArtwork)).toEqual([8, 9, 7]);
});

test('nothing is told of a work that was played fewer than five times', () => {
  const [work] = playsIn({ 'plays 7 2 standard': 4, 'finishes 7 2 standard': 4, 'opens 7 2 standard': 40 });
  expect(work).toEqual({
    ...{ idArtwork: 7, opens: 40, plays: 'few', finished: 'withheld', unfinished: 'withheld', completion: undefined },
    ...{ unknown: 'withheld', kinds: [], curve: [] },
  });
});

test('how many heard a story to the end is not told where it would tell how few did, or did not', () => {
  const [fewFinished] = playsIn({ 'plays 7 2 standard': 40, 'finishes 7 2 standard': 2 });
  expect(fewFinished).toMatchObject({ finished: 'few', unfinished: 'withheld', completion: undefined });
  const [fewLeft] = playsIn({ 'plays 7 2 standard': 40, 'finishes 7 2 standard': 38 });
  expect(fewLeft).toMatchObject({ finished: 'withheld', unfinished: 'few', completion: undefined });
  const [all] = playsIn({ 'plays 7 2 standard': 40, 'finishes 7 2 standard': 40 });
  expect(all).toMatchObject({ finished: 40, unfinished: 0, completion: 1 });
});

test('the only language of fewer than five plays hides behind the next larger one', () => {
  const [work] = playsIn({ 'plays 7 1 standard': 3, 'plays 7 2 standard': 50, 'plays 7 3 standard': 12 });
  expect(work?.kinds.map(({ plays }) => plays)).toEqual([50, 'withheld', 'few']);
  expect(work?.kinds[1]?.completion).toBeUndefined();
});

test('more ends than plays, of phones that told them on two days, are no more than all', () => {
  const [work] = playsIn({ 'plays 7 2 standard': 10, 'finishes 7 2 standard': 12, 'leaves 7 2 standard 10': 6 });
  expect(work).toMatchObject({ completion: 1, unknown: 0 });
});

describe('the share of plays that were heard to the end', () => {
  test('is that of all works, in hundredths', () => {
    expect(shareIn({ 'plays 7 2 standard': 30, 'finishes 7 2 standard': 20, 'plays 8 1 short': 15 })).toBe(0.44);
  });

  test('leaves out a single work whose share is not told: it could be calculated', () => {
    const told = { 'plays 7 2 standard': 30, 'finishes 7 2 standard': 20, 'plays 8 2 standard': 4 };
    expect(shareIn(told)).toBe(0.67);
    expect(shareIn({ ...told, 'plays 9 2 standard': 3 })).toBe(0.54);
  });

  test('is not told of fewer than five plays, nor where fewer than five were heard to the end', () => {
    expect(shareIn({ 'plays 7 2 standard': 2, 'plays 8 2 standard': 2 })).toBeUndefined();
    expect(shareIn({ 'plays 7 2 standard': 4, 'plays 8 2 standard': 4, 'finishes 7 2 standard': 3 })).toBeUndefined();
    expect(shareIn({})).toBeUndefined();
  });
});

test('whatever was played, no step of a curve is made by fewer than five listeners, and it never rises', () => {
  const leaves = fc.dictionary(
    fc.nat({ max: 40 }).map((step) => String(step * 5)),
    fc.integer({ min: 1, max: 9 }),
  );
  fc.assert(
    fc.property(leaves, fc.nat({ max: 40 }), (left, finishes) => {
      const gone = Object.values(left).reduce((sum, count) => sum + count, 0);
      const plays = gone + finishes;
      const named = Object.entries(left).map(([second, count]) => [`leaves 7 2 standard ${second}`, count]);
      const [work] = playsIn({
        ...Object.fromEntries(named),
        ...(plays > 0 && { 'plays 7 2 standard': plays }),
        ...(finishes > 0 && { 'finishes 7 2 standard': finishes }),
      });
      let before = { second: -1, listening: plays };
      for (const { second, listening } of work?.curve ?? []) {
        const there =
          plays - Object.entries(left).reduce((sum, [at, count]) => (Number(at) < second ? sum + count : sum), 0);
        expect(listening).toBe(Math.round((there / plays) * 100) / 100);
        expect(second).toBeGreaterThan(before.second);
        if (second > 0) expect(before.listening - there).toBeGreaterThanOrEqual(SMALLEST_GROUP);
        if (there > 0) expect(there).toBeGreaterThanOrEqual(SMALLEST_GROUP);
        before = { second, listening: there };
      }
    }),
  );
});
