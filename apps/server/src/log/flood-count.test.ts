import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFloodCount, type Flood } from './flood-count.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counting() {
  const told: Flood[] = [];
  return { told, flood: createFloodCount((one) => told.push(one)) };
}

it('what is refused as too much is one line a minute, with those who sent most', () => {
  const { told, flood } = counting();
  for (let request = 0; request < 1000; request++) flood.refused('a');
  for (let address = 0; address < 50; address++) flood.refused(`b${address}`);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(told).toMatchObject([
    { refused: 1050, unwritten: 0, most: [{ address: 'a', requests: 1000 }, {}, {}, {}, {}] },
  ]);
  vi.advanceTimersByTime(600_000);
  expect(told).toHaveLength(1);
  flood.refused('c');
  flood.close();
  flood.close();
  expect(told[1]).toEqual({ refused: 1, unwritten: 0, most: [{ address: 'c', requests: 1 }] });
});

it('an address has a hundred lines in a minute, and takes none from others', () => {
  const { told, flood } = counting();
  const written = Array.from({ length: 5000 }, () => flood.mayWrite('a')).filter(Boolean);
  expect(written).toHaveLength(100);
  expect(flood.mayWrite('b')).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([{ refused: 0, unwritten: 4900, most: [{ address: 'a', requests: 4900 }] }]);
  expect(flood.mayWrite('a')).toBe(true);
});
