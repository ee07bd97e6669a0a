import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerAnswer } from '#domain/shell/worker-messages.ts';
import { createKeepRequests } from './keep-requests.ts';

let underWay: { what: string; answer(answer: WorkerAnswer): void }[];
let requests: ReturnType<typeof createKeepRequests>;

beforeEach(() => {
  vi.useFakeTimers();
  underWay = [];
  requests = createKeepRequests(
    (part, words) => new Promise((answer) => underWay.push({ what: `${part} ${words}`, answer })),
  );
});
afterEach(() => void vi.useRealTimers());

const asked = () => underWay.map(({ what }) => what);

test('two tabs that ask at once are answered one after the other', async () => {
  const one = requests.take({ part: 'core', words: 'en' });
  const other = requests.take({ part: 'core', words: 'ar' });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toEqual(['core en']);
  underWay[0]?.answer('kept');
  expect(await one).toBe('kept');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toEqual(['core en', 'core ar']);
  underWay[1]?.answer('offline');
  expect(await other).toBe('offline');
});

test('a request during the installation waits for its end, even if that fails', async () => {
  const install = requests.serialise(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    throw new Error('no network');
  });
  install.catch(() => undefined);
  void requests.take({ part: 'rest', words: 'en' });
  await vi.advanceTimersByTimeAsync(999);
  expect(asked()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toEqual(['rest en']);
});

test('a first build learns its language from the first page', async () => {
  const words = requests.firstWords(10_000);
  await vi.advanceTimersByTimeAsync(9999);
  void requests.take({ part: 'core', words: 'es' });
  void requests.take({ part: 'core', words: 'ar' });
  expect(await words).toBe('es');
});

test('a request made before the installation counts', async () => {
  void requests.take({ part: 'core', words: 'es' });
  expect(await requests.firstWords(10_000)).toBe('es');
});

test('a build whose only page was closed stops waiting after the timeout', async () => {
  const words = requests.firstWords(10_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await words).toBeUndefined();
});
