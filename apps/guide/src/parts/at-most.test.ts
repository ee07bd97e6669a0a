import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMost } from './at-most.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work that is done in time is waited for, and leaves no timer behind', async () => {
  const waiting = atMost(500, new Promise((resolve) => setTimeout(resolve, 400)));
  await vi.advanceTimersByTimeAsync(400);
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});

test('work that takes longer is waited for no longer than that', async () => {
  const ended = vi.fn();
  void atMost(500, new Promise(() => undefined)).then(ended);
  await vi.advanceTimersByTimeAsync(499);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});

test('work that fails in time is a failure', async () => {
  await expect(atMost(500, Promise.reject(new Error('no sound')))).rejects.toThrow('no sound');
});
