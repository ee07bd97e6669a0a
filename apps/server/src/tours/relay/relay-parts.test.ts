import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBudget, FRAME_BUDGET, LEADER_TEXT_BUDGET, LISTENER_TEXT_BUDGET } from './message-budget.ts';
import { createPlaces, MOST_LISTENERS } from './places.ts';
import { createRoster, ROSTER_EVERY_MS } from './roster.ts';
import { createSaver } from './saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a budget allows a burst, then so many a second', () => {
  let now = 0;
  const isAllowed = createBudget({ perSecond: 2, atOnce: 3 }, () => now);
  const allowed = () => [1, 2, 3, 4].filter(isAllowed).length;
  expect(allowed()).toBe(3);
  now += 1000;
  expect(allowed()).toBe(2);
  now += 60_000;
  expect(allowed()).toBe(3);
});

test.each([
  ['a leader who speaks for an hour', FRAME_BUDGET, 20],
  ['a leader who sends a line, a picture or her silence each second', LEADER_TEXT_BUDGET, 1000],
  ['a child who raises and lowers a hand once a second', LISTENER_TEXT_BUDGET, 1000],
])('%s is never too much', (_, budget, every) => {
  let now = 0;
  const isAllowed = createBudget(budget, () => now);
  for (; now < 3_600_000; now += every) if (!isAllowed()) throw new Error(`Too much after ${now} ms`);
});

test('a tour is full when as many are connected or on their way as it may have', () => {
  let now = 0;
  const places = createPlaces(() => now);
  expect([places.isFull('a', MOST_LISTENERS - 1), places.isFull('a', MOST_LISTENERS)]).toEqual([false, true]);
  places.hold('a', 1);
  expect([places.isFull('a', MOST_LISTENERS - 1), places.isFull('b', MOST_LISTENERS - 1)]).toEqual([true, false]);
  places.release('a', 1);
  expect(places.isFull('a', MOST_LISTENERS - 1)).toBe(false);
  places.hold('a', 2);
  now += 60_000;
  expect(places.isFull('a', MOST_LISTENERS - 1)).toBe(false);
});

test('a leader is told of a class that joins at once and then twice a second, and of its last pupil too', () => {
  const told: number[] = [];
  let count = 0;
  const roster = createRoster(
    () => ({ count, hands: [] }),
    (news) => news.tag === 'listeners' && told.push(news.count),
  );
  for (count = 1; count <= 30; count += 1) roster.changed();
  expect(told).toEqual([1]);
  vi.advanceTimersByTime(ROSTER_EVERY_MS);
  expect(told).toEqual([1, 31]);
  vi.advanceTimersByTime(10 * ROSTER_EVERY_MS);
  expect(told).toEqual([1, 31]);
});

test('one write at a time; what changes meanwhile is in the next', async () => {
  let writes = 0;
  let finish = () => {};
  const saver = createSaver(
    () => {
      writes += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
    () => {},
  );
  saver.changed();
  saver.changed();
  saver.changed();
  expect(writes).toBe(1);
  finish();
  await vi.waitFor(() => expect(writes).toBe(2));
  finish();
  await saver.settled();
  expect(writes).toBe(2);
});

test('what could not be stored is reported, and stored with the next change', async () => {
  const failures: unknown[] = [];
  let isAway = true;
  let stored = 0;
  const saver = createSaver(
    async () => {
      if (isAway) throw new Error('away');
      stored += 1;
    },
    (failure) => void failures.push(failure),
  );
  saver.changed();
  await saver.settled();
  expect([failures.length, stored]).toEqual([1, 0]);
  isAway = false;
  saver.changed();
  await saver.settled();
  expect([failures.length, stored]).toEqual([1, 1]);
});
