import { expect, it } from 'vitest';
import { createStop } from './stop-gracefully.ts';

it('closes the last opened first, and skips anything that hangs or fails', async () => {
  const seen: string[] = [];
  const stop = createStop((sentence) => void seen.push(sentence));
  stop.add({ name: 'the first', within: 1000, close: async () => void seen.push('first') });
  stop.add({ name: 'what hangs', within: 10, close: () => new Promise(() => {}) });
  stop.add({ name: 'what fails', within: 1000, close: () => Promise.reject(new Error('no')) });
  stop.add({ name: 'the last', within: 1000, close: async () => void seen.push('last') });
  await stop.stop();
  expect(seen).toEqual([
    'last',
    'Stopping: what fails could not be closed: no',
    'Stopping: what hangs took too long and is left as it is.',
    'first',
  ]);
});

it('closes once if called twice', async () => {
  let times = 0;
  const stop = createStop(() => {});
  stop.add({ name: 'it', within: 1000, close: async () => ++times });
  await Promise.all([stop.stop(), stop.stop()]);
  expect(times).toBe(1);
});
