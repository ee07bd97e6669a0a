import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWakeLock } from './wake-lock.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a screen that stays on', () => {
  let held: number;
  let asked: number;

  beforeEach(() => {
    held = 0;
    asked = 0;
    vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async () => {
      asked += 1;
      held += 1;
      const release = async () => {
        held -= 1;
      };
      return { release } as WakeLockSentinel;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  test('does so while it is needed, requested once', async () => {
    const lock = createWakeLock();
    lock.set(true);
    lock.set(true);
    await settled();
    expect([asked, held]).toEqual([1, 1]);
    lock.set(false);
    await settled();
    expect(held).toBe(0);
  });

  test('is requested again when the visitor returns to the page', async () => {
    const lock = createWakeLock();
    lock.set(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(asked).toBe(2);
    lock.set(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(asked).toBe(2);
  });

  test('goes dark as usual if the phone refuses', async () => {
    vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(new Error('The battery is low'));
    const lock = createWakeLock();
    lock.set(true);
    lock.set(false);
    await settled();
    expect(held).toBe(0);
  });
});
