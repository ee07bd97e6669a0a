import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPacedTurns } from './paced-turns.ts';

/** A clock that work and pauses set forward, in milliseconds. */
function testClock() {
  let at = 0;
  const pauses: number[] = [];
  const pass = async (ms: number) => {
    at += ms;
    await setTimeout(0);
  };
  const pause = async (ms: number) => {
    pauses.push(ms);
    await pass(ms);
  };
  return { now: () => at, pause, pass, pauses };
}

it('after each task the thread is free for a multiple of the time that it took', async () => {
  const clock = testClock();
  const turns = createPacedTurns({ waiting: 10, rest: 4 }, clock);
  const took = [10, 30].map((ms) =>
    turns.take('a', async () => {
      await clock.pass(ms);
      return clock.now();
    }),
  );
  expect(await Promise.all(took)).toEqual([10, 80]);
  await expect.poll(() => clock.pauses).toEqual([40, 120]);
});

it('a sender with many tasks delays no other by more than two, and is refused when the queue is full', async () => {
  const clock = testClock();
  const turns = createPacedTurns({ waiting: 3, rest: 4 }, clock);
  const done: string[] = [];
  const come = (sender: string) =>
    turns.take(sender, async () => {
      await clock.pass(10);
      return done.push(sender);
    });
  const flood = Array.from({ length: 6 }, () => come('flood'));
  const visitor = come('visitor');
  await visitor;
  expect(done).toEqual(['flood', 'flood', 'visitor']);
  const refused = (await Promise.all(flood)).filter((one) => typeof one === 'object');
  expect(refused).toEqual(Array(3).fill({ tag: 'no-turn' }));
});

it('a task that fails is reported, and the next one runs', async () => {
  const turns = createPacedTurns({ waiting: 3, rest: 4 }, testClock());
  const failed = turns.take('a', async () => {
    throw new Error('as asked');
  });
  await expect(failed).rejects.toThrow('as asked');
  expect(await turns.take('a', async () => 'done')).toBe('done');
});
