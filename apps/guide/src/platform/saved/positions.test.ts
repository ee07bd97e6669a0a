import { afterEach, describe, expect, test } from 'vitest';
import { createPositions } from './positions.ts';
import { createVisitKeys, type Heard } from './visit-keys.ts';

let copied: Heard[] = [];
afterEach(() => {
  copied = [];
  localStorage.clear();
});

/** The phone on that day. Each call is another page of the guide. */
const positions = (day = '2026-05-19') =>
  createPositions(
    createVisitKeys(() => localStorage),
    () => day,
    { write: (heard) => void copied.push(heard), restore: async () => undefined },
  );

describe('a visitor who returns to a story', () => {
  test('finds the second at which they left it, of each story its own, in every tab', () => {
    positions().store('leaf', 42);
    positions().store('shell', 7);
    expect(['leaf', 'shell', 'moth'].map(positions().at)).toEqual([42, 7, 0]);
  });

  test('begins at the beginning on another day', () => {
    positions().store('leaf', 42);
    const nextDay = positions('2026-05-20');
    expect([nextDay.at('leaf'), nextDay.hasHeard()]).toEqual([0, false]);
    nextDay.store('shell', 7);
    expect(['leaf', 'shell'].map(nextDay.at)).toEqual([0, 7]);
  });

  test('has heard something once a story has begun, which moves no position', () => {
    expect(positions().hasHeard()).toBe(false);
    positions().begin('leaf');
    expect(positions().hasHeard()).toBe(true);
    positions().store('leaf', 42);
    positions().begin('leaf');
    expect(positions().at('leaf')).toBe(42);
  });
});

test('every change is copied, in an order that tells the later one', () => {
  positions().store('leaf', 42);
  positions().store('leaf', 43);
  expect(copied.map(({ turn, seconds }) => [turn, seconds.leaf])).toEqual([
    [1, 42],
    [2, 43],
  ]);
});

test('a speed is kept for every day, and only one that can be chosen', () => {
  expect(positions().speed()).toBe(1);
  positions().storeSpeed(1.5);
  expect(positions('2026-05-20').speed()).toBe(1.5);
  positions().storeSpeed(9);
  expect(positions().speed()).toBe(1);
});
