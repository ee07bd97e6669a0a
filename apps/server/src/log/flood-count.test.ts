import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFloodCount, type Flood } from './flood-count.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counting() {
  const reported: Flood[] = [];
  return { reported, flood: createFloodCount((one) => reported.push(one)) };
}

it('requests refused by rate limits are one line a minute, with the addresses that sent most', () => {
  const { reported, flood } = counting();
  for (let request = 0; request < 1000; request++) flood.refused('a');
  for (let address = 0; address < 50; address++) flood.refused(`b${address}`);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(reported).toMatchObject([
    { refused: 1050, unwritten: 0, most: [{ address: 'a', requests: 1000 }, {}, {}, {}, {}] },
  ]);
  vi.advanceTimersByTime(600_000);
  expect(reported).toHaveLength(1);
  flood.refused('c');
  flood.close();
  flood.close();
  expect(reported[1]).toEqual({ refused: 1, unwritten: 0, most: [{ address: 'c', requests: 1 }] });
});

it('an address has a hundred lines of a kind in a minute, and takes none from others', () => {
  const { reported, flood } = counting();
  const written = Array.from({ length: 5000 }, () => flood.mayWrite('refused', 'a')).filter(Boolean);
  expect(written).toHaveLength(100);
  expect([flood.mayWrite('refused', 'b'), flood.mayWrite('failed', 'a')]).toEqual([true, true]);
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([{ refused: 0, unwritten: 4900, most: [{ address: 'a', requests: 4900 }] }]);
  expect(flood.mayWrite('refused', 'a')).toBe(true);
});

it('all addresses together have a thousand lines of a kind, and hide no failure', () => {
  const { flood } = counting();
  const written = Array.from({ length: 50_000 }, (_, sender) => flood.mayWrite('refused', `a${sender}`)).filter(
    Boolean,
  );
  expect(written).toHaveLength(1000);
  expect(flood.mayWrite('failed', 'a1')).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(flood.mayWrite('refused', 'a1')).toBe(true);
});
