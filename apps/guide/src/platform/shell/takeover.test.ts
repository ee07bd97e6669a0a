import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTakeover } from './takeover.ts';

/** A tab of the guide in this browser, and its reservations of the bandwidth. */
async function openTab() {
  const reservations = new Set<symbol>();
  const reserve = () => {
    const reservation = Symbol('reservation');
    reservations.add(reservation);
    return () => reservations.delete(reservation);
  };
  const takeover = createTakeover({ reserve });
  // By then the tab knows whether another one holds the lock.
  await navigator.locks.query();
  return { reservations, takeover };
}

const isTakeoverHeld = async () => (await navigator.locks.query()).held?.some(({ name }) => name?.includes('takeover'));

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await isTakeoverHeld()).toBe(false));
});

test('after a Yes in one tab, every tab pauses its downloads, and resumes them if no version takes over', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.takeover.announce();
  expect(one.reservations.size).toBe(1);
  await vi.waitFor(() => expect(other.reservations.size).toBe(1));
  vi.advanceTimersByTime(30_000);
  expect([one.reservations.size, other.reservations.size]).toEqual([0, 0]);
});

test('a tab that opens after the Yes in another one downloads nothing either', async () => {
  (await openTab()).takeover.announce();
  await vi.waitFor(async () => expect(await isTakeoverHeld()).toBe(true));
  const later = await openTab();
  expect(later.reservations.size).toBe(1);
});

test('a tab that opens while no version takes over downloads at once', async () => {
  const tab = await openTab();
  expect(tab.reservations.size).toBe(0);
});
