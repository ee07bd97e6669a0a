import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SCRIPT_LIMIT_MS } from '#domain/script-limit.ts';
import { fetchAgain, loadCode, NotLoaded } from './load-code.ts';

const never = () => new Promise<string>(() => undefined);
const refused = () => Promise.reject(new TypeError('Failed to fetch'));
const missingOf = (load: () => Promise<string>) =>
  loadCode(load).then(
    () => undefined,
    (problem: unknown) => problem as NotLoaded,
  );

let starts: number;
const startAgain = async () => {
  starts += 1;
};

beforeEach(() => {
  starts = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a screen that loads is returned, and no timer keeps running', async () => {
  expect(await loadCode(async () => 'code')).toBe('code');
  expect(vi.getTimerCount()).toBe(0);
});

test('a screen that is refused is reported at once', async () => {
  expect(await missingOf(refused)).toMatchObject({ isLate: false, cause: new TypeError('Failed to fetch') });
  expect(vi.getTimerCount()).toBe(0);
});

test('a screen that hangs is reported after two minutes, not before', async () => {
  const missing = vi.fn();
  void missingOf(never).then(missing);
  await vi.advanceTimersByTimeAsync(SCRIPT_LIMIT_MS - 1);
  expect(missing).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(missing).toHaveBeenCalledWith(expect.objectContaining({ isLate: true }));
  expect(SCRIPT_LIMIT_MS).toBe(120_000);
});

describe('to try again', () => {
  test('is to fetch again', async () => {
    const load = vi.fn<() => Promise<string>>().mockImplementation(async () => 'code');
    expect(await fetchAgain(new NotLoaded(load, false), startAgain)).toBe(true);
    expect([load.mock.calls.length, starts]).toEqual([1, 0]);
  });

  test('is to restart if the browser remembers the refusal, or the server has another build', async () => {
    expect(await fetchAgain(new NotLoaded(refused, false), startAgain)).toBe(false);
    expect(starts).toBe(1);
  });

  test('does not wait again for a screen that hangs', async () => {
    const again = fetchAgain(new NotLoaded(never, true), startAgain);
    await vi.advanceTimersByTimeAsync(0);
    expect(await again).toBe(false);
    expect(starts).toBe(1);
  });

  test('shows a screen that was late and has loaded meanwhile', async () => {
    expect(await fetchAgain(new NotLoaded(async () => 'code', true), startAgain)).toBe(true);
    expect(starts).toBe(0);
  });
});
