import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

it('so many are at work at a time, so many wait, in their order, and no more may come', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 3, ofOneSender: 10 });
  const done: number[] = [];
  let atWork = 0;
  let most = 0;
  const work = (number: number) => async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await soon();
    atWork -= 1;
    done.push(number);
    if (number === 2) throw new Error('One that fails');
  };
  const came: Promise<unknown>[] = [];
  while (turns.isFree('a')) came.push(turns.take('a', work(came.length)).catch(() => 'failed'));
  expect(came.length).toBe(5);
  expect((await Promise.all(came)).filter((answer) => answer === 'failed')).toHaveLength(1);
  expect([most, done]).toEqual([2, [0, 1, 2, 3, 4]]);
  expect(turns.isFree('a')).toBe(true);
  expect(await turns.take('a', async () => 'again')).toBe('again');
});

it('no sender takes all places', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 9, ofOneSender: 4 });
  const came: Promise<unknown>[] = [];
  while (turns.isFree('a')) came.push(turns.take('a', soon));
  expect(came.length).toBe(4);
  expect(turns.isFree('b')).toBe(true);
  await Promise.all(came);
  expect(turns.isFree('a')).toBe(true);
});
