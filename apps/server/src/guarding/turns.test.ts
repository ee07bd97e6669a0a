import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('so many are at work at a time, so many wait, in their order, and no more may come', async () => {
  const turns = createTurns(2, 3);
  const done: number[] = [];
  let atWork = 0;
  let most = 0;
  const work = (number: number) => async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise((resolve) => setImmediate(resolve));
    atWork -= 1;
    done.push(number);
    if (number === 2) throw new Error('One that fails');
  };
  const came: Promise<unknown>[] = [];
  while (turns.isFree()) came.push(turns.take(work(came.length)).catch(() => 'failed'));
  expect(came.length).toBe(5);
  expect((await Promise.all(came)).filter((answer) => answer === 'failed')).toHaveLength(1);
  expect([most, done]).toEqual([2, [0, 1, 2, 3, 4]]);
  expect(turns.isFree()).toBe(true);
  expect(await turns.take(async () => 'again')).toBe('again');
});
