import { describe, expect, test } from 'vitest';
import { type Heard, hear, type Near, NOTHING_NEAR } from './near-beacons.ts';

const BESIDE = -59;
/** A walk, second by second: the signal strength of each beacon, by its id. */
function walk(...seconds: Record<number, number>[]): Near[] {
  const steps: Near[] = [];
  seconds.forEach((strengths, second) => {
    const found: Heard[] = Object.entries(strengths).map(([id, strength]) => {
      return { idBeacon: Number(id), strength, powerBeside: BESIDE, at: second * 1000 };
    });
    steps.push(hear(steps.at(-1) ?? NOTHING_NEAR, found, second * 1000));
  });
  return steps;
}
const orders = (steps: readonly Near[]) => steps.map(({ order }) => order);

describe('beacons', () => {
  test('are shown once they were heard for two seconds, the nearest first', () => {
    const still = { 1: -75, 2: -62 };
    expect(orders(walk(still, still, still))).toEqual([[], [], [2, 1]]);
  });

  test('in another room are not shown', () => {
    const still = { 1: -62, 2: -90 };
    expect(walk(still, still, still).at(-1)?.order).toEqual([1]);
  });

  test('are shown within eight metres, and not beyond', () => {
    // 7.6 and 8.3 metres away.
    const still = { 1: -81, 2: -82 };
    expect(walk(still, still, still).at(-1)?.order).toEqual([1]);
  });

  test('keep their places while a hand covers the phone for a second', () => {
    const beside = { 1: -62, 2: -75 };
    const steps = walk(beside, beside, beside, beside, { 1: -88, 2: -75 }, beside, beside);
    expect(new Set(orders(steps).slice(2).map(String))).toEqual(new Set(['1,2']));
  });

  test('change places when the visitor has walked on', () => {
    const here = { 1: -60, 2: -76 };
    const there = { 1: -76, 2: -60 };
    const steps = walk(...Array(4).fill(here), ...Array(9).fill(there));
    expect(orders(steps).at(3)).toEqual([1, 2]);
    expect(orders(steps).at(-1)).toEqual([2, 1]);
  });

  test('that are no longer heard disappear after eight seconds, without the delay of a new order', () => {
    const still = { 1: -60 };
    const steps = walk(still, still, still, ...Array(9).fill({}));
    expect(orders(steps).at(10)).toEqual([1]);
    expect(orders(steps).at(11)).toEqual([]);
  });
});
