import { afterEach, expect, test, vi } from 'vitest';
import { withPageLock } from './page-lock.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The browser of this test has these locks, or none. */
function browserHas(locks: object | undefined) {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as LockManager);
}

/** Work that records its beginning and end, and ends on command. */
function work(log: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end,
    async run() {
      log.push(`${name} begins`);
      await ended;
      log.push(`${name} ends`);
    },
  };
}

test('two pages work one after the other, and at the same time under other names', async () => {
  const log: string[] = [];
  const [one, other, elsewhere] = ['one', 'other', 'elsewhere'].map((name) => work(log, name)) as [
    ReturnType<typeof work>,
    ReturnType<typeof work>,
    ReturnType<typeof work>,
  ];
  const working = [withPageLock('a', one.run), withPageLock('a', other.run), withPageLock('b', elsewhere.run)];
  elsewhere.end();
  await working[2];
  expect(log).toEqual(['one begins', 'elsewhere begins', 'elsewhere ends']);
  other.end();
  one.end();
  await Promise.all(working);
  expect(log.slice(3)).toEqual(['one ends', 'other begins', 'other ends']);
});
test.each<[string, object | undefined]>([
  ['has no locks', undefined],
  ['refuses them', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
])('if the browser %s, the work is done at once', async (_, locks) => {
  const done = vi.fn(async () => undefined);
  browserHas(locks);
  await withPageLock('a', done);
  expect(done).toHaveBeenCalledTimes(1);
});
test('a page suspended while it holds the lock blocks the others for half a minute at most', async () => {
  vi.useFakeTimers();
  const request = (_name: string, { signal }: LockOptions) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const done = vi.fn(async () => undefined);
  browserHas({ request });
  const working = withPageLock('a', done);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await working;
  expect(done).toHaveBeenCalledTimes(1);
});
test('work that fails is not done again', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('broken')));
  await expect(withPageLock('a', failing)).rejects.toThrow('broken');
  expect(failing).toHaveBeenCalledTimes(1);
});
