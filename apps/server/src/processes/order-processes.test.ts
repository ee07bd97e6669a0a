import { expect, test } from 'vitest';
import type { Trial } from '../testing/trial-process.ts';
import { createOrderProcesses } from './order-processes.ts';
import { programOf } from './program-of.ts';

const bounds = {
  program: programOf('../testing/trial-process', import.meta.url),
  memoryBytes: 2 ** 30,
  atATime: 1,
  seconds: 30,
};
const trials = (changed: Partial<typeof bounds> = {}) => createOrderProcesses<Trial, string>({ ...bounds, ...changed });

test('orders are answered one after the other, in the same process', async () => {
  const { ask } = trials();
  const [first, second] = await Promise.all([ask({ say: 'pid' }), ask({ say: 'pid' })]);
  expect(first).toMatch(/^\d+$/);
  expect(second).toBe(first);
  expect(first).not.toBe(String(process.pid));
});

test('what fails is told, and the next order is answered', async () => {
  const { ask } = trials();
  expect(await ask({ say: 'failure' })).toEqual({ tag: 'gave-up', reason: 'failed', message: 'as asked' });
  expect(await ask({ say: 'pid' })).toMatch(/^\d+$/);
});

test('who takes more memory than it may gets none, and the next order is answered', async () => {
  const { ask } = trials();
  expect(await ask({ say: 'memory' })).toMatchObject({ tag: 'gave-up', message: 'Array buffer allocation failed' });
  expect(await ask({ say: 'pid' })).toMatch(/^\d+$/);
});

test('who ends in the middle ends alone, and the next order has a process of its own', async () => {
  const { ask } = trials();
  const [first, ended, second] = [await ask({ say: 'pid' }), await ask({ say: 'end' }), await ask({ say: 'pid' })];
  expect(ended).toEqual({ tag: 'gave-up', reason: 'ended', message: 'It ended with SIGABRT.' });
  expect(second).not.toBe(first);
});

test('one that was ended while nobody asked is nobody’s fault', async () => {
  const { ask } = trials();
  const first = await ask({ say: 'pid' });
  process.kill(Number(first), 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await ask({ say: 'pid' })).toMatch(/^\d+$/);
});

test('who takes longer than it may is ended', async () => {
  expect(await trials({ seconds: 1 }).ask({ say: 'nothing' })).toMatchObject({ tag: 'gave-up', reason: 'time' });
});

test('it knows no secret of the server', async () => {
  process.env.DATABASE_URL = 'postgres://secret';
  expect(await trials().ask({ say: 'environment' })).not.toContain('secret');
  delete process.env.DATABASE_URL;
});
