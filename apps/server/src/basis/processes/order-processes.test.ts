import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import type { Trial } from '../../testing/trial-process.ts';
import { createOrderProcesses, type OrderBounds } from './order-processes.ts';
import { programOf } from './program-of.ts';

const bounds: OrderBounds = {
  program: programOf('../../testing/trial-process', import.meta.url),
  memoryBytes: 2 ** 30,
  atATime: 1,
  seconds: 30,
};
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const trials = (changed: Partial<typeof bounds> = {}) => createOrderProcesses<Trial, string>({ ...bounds, ...changed });

test('orders are answered one after the other, in the same process', async () => {
  const { ask } = trials();
  const [first, second] = await Promise.all([ask({ say: 'pid' }), ask({ say: 'pid' })]);
  expect(first).toMatch(/^\d+$/);
  expect(second).toBe(first);
  expect(first).not.toBe(String(process.pid));
});

test('a failure is reported, and the next order is answered', async () => {
  const { ask } = trials();
  expect(await ask({ say: 'failure' })).toEqual({ tag: 'gave-up', reason: 'failed', message: 'as asked' });
  expect(await ask({ say: 'pid' })).toMatch(/^\d+$/);
});

test('a process that exceeds its memory is ended, and the next order is answered', async () => {
  const { ask } = trials();
  expect(await ask({ say: 'memory' })).toEqual({
    tag: 'gave-up',
    reason: 'memory',
    message: 'Array buffer allocation failed',
  });
  expect(await ask({ say: 'pid' })).toMatch(/^\d+$/);
});

test('a process that crashes fails its own order only, and the next order gets a new process', async () => {
  const { ask } = trials();
  const [first, ended, second] = [await ask({ say: 'pid' }), await ask({ say: 'end' }), await ask({ say: 'pid' })];
  expect(ended).toEqual({ tag: 'gave-up', reason: 'memory', message: 'It ended with SIGABRT.' });
  expect(second).not.toBe(first);
});

test('a process that ended while idle fails no order', async () => {
  const { ask } = trials();
  const first = await ask({ say: 'pid' });
  process.kill(Number(first), 'SIGKILL');
  // Once before anybody has noticed its end, and once after that.
  const second = await ask({ say: 'pid' });
  expect([/^\d+$/.test(String(second)), second !== first]).toEqual([true, true]);
  process.kill(Number(second), 'SIGKILL');
  await vi.waitFor(() => expect(isThere(Number(second))).toBe(false));
  expect(await ask({ say: 'pid' })).toMatch(/^\d+$/);
});

test('an idle process ends by itself', async () => {
  const { ask } = trials({ idleSeconds: 0.1 });
  const first = Number(await ask({ say: 'pid' }));
  await vi.waitFor(() => expect(isThere(first)).toBe(false));
  expect(await ask({ say: 'pid' })).toMatch(/^\d+$/);
});

test('a process that cannot be started is reported as such, and the next order is answered all the same', async () => {
  const { ask } = trials({ memoryBytes: 2 ** 20 });
  for (let order = 0; order < 2; order++) {
    expect(await ask({ say: 'pid' })).toMatchObject({ tag: 'gave-up', reason: 'not-started' });
  }
});

test.runIf(process.platform === 'linux')(
  'the system ends a process before the server when the machine runs out of memory',
  async () => {
    const pid = await trials().ask({ say: 'pid' });
    expect((await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).trim()).toBe('1000');
  },
);

test('a process that takes too long is ended', async () => {
  expect(await trials({ seconds: 1 }).ask({ say: 'nothing' })).toMatchObject({ tag: 'gave-up', reason: 'time' });
});

test('a process has no secret of the server', async () => {
  process.env.DATABASE_URL = 'postgres://secret';
  expect(await trials().ask({ say: 'environment' })).not.toContain('secret');
  delete process.env.DATABASE_URL;
});
