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

test('a browser without channels and locks, or one that denies them, still begins a visit and takes over', async () => {
  const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
  const rejected = vi.fn((event: PromiseRejectionEvent) => event.preventDefault());
  window.addEventListener('unhandledrejection', rejected);
  vi.stubGlobal('BroadcastChannel', undefined);
  for (const locks of [undefined, denied]) {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
    const reserve = vi.fn(() => () => undefined);
    createTakeover({ reserve }).announce();
    expect(reserve).toHaveBeenCalledOnce();
  }
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(rejected).not.toHaveBeenCalled();
  window.removeEventListener('unhandledrejection', rejected);
});
