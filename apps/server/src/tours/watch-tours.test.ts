import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TourRelay } from './relay/relay.ts';
import type { RunningTour, TourRows } from './tour-rows.ts';
import { type TourWatch, watchTours } from './watch-tours.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const TOUR: RunningTour = {
  ...{ idTour: 'tour', idMuseum: 1, startDate: minutesAgo(45), leaderGoneAt: null, hasKey: true },
};

let watch: TourWatch | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  watch?.close();
  vi.useRealTimers();
});

/** The effects of the watch on running tours. */
async function watched(running: readonly RunningTour[], { isLed = false, isOpen = true } = {}) {
  const done: string[] = [];
  let looks = 0;
  const rows = {
    async allRunning() {
      looks += 1;
      return looks === 1 ? [...running] : [];
    },
    leave: async (idTour: string, since: Date) => void done.push(`left ${idTour} ${since.toISOString()}`),
  } as Partial<TourRows> as TourRows;
  const relay = {
    isLed: () => isLed,
    end: async (idTour: string, why: string) => void done.push(`${why} ${idTour}`),
    retry: () => {},
  } as Partial<TourRelay> as TourRelay;
  const failed = (failure: unknown) => void done.push(String(failure));
  watch = watchTours({ rows, relay, isOpen: () => isOpen, now: () => NOW, failed }, 5);
  await vi.advanceTimersByTimeAsync(50);
  return { done, looks: () => looks };
}

test('a tour that is led goes on', async () => {
  expect((await watched([TOUR], { isLed: true })).done).toEqual([]);
});

test('a leader who is back in this process leads, whatever the row says', async () => {
  expect((await watched([{ ...TOUR, leaderGoneAt: minutesAgo(31) }], { isLed: true })).done).toEqual([]);
});

test('a tour that was led when the server was killed has nobody who leads it from now on', async () => {
  expect((await watched([TOUR])).done).toEqual([`left tour ${NOW.toISOString()}`]);
});

test('a tour that nobody leads for half an hour is ended', async () => {
  expect((await watched([{ ...TOUR, leaderGoneAt: minutesAgo(30) }])).done).toEqual(['ended tour']);
});

test('a tour of a closed museum, or of a key that is gone, is revoked', async () => {
  expect((await watched([TOUR], { isLed: true, isOpen: false })).done).toEqual(['revoked tour']);
  watch?.close();
  expect((await watched([{ ...TOUR, hasKey: false }], { isLed: true })).done).toEqual(['revoked tour']);
});

test('the database is asked again only when a tour has started', async () => {
  const { looks } = await watched([]);
  expect(looks()).toBe(1);
  watch?.started();
  await vi.advanceTimersByTimeAsync(50);
  expect(looks()).toBe(2);
});
