import { describe, expect, it } from 'vitest';
import { createTurns, type Turns } from './turns.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Takes turns as long as one is free, at most this many. @returns the result of each, by sender and number */
function come(turns: Turns, sender: string, most: number, done: string[]): Promise<unknown>[] {
  const came: Promise<unknown>[] = [];
  while (came.length < most && turns.isFree(sender)) {
    const name = `${sender}${came.length}`;
    came.push(turns.take(sender, async () => soon().then(() => done.push(name))));
  }
  return came;
}

it('a limited number of tasks run, a limited number wait in order, and no more are accepted', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 3 });
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

describe('a sender who takes all places', () => {
  it('makes room for others, and its last tasks are refused', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 6 });
    const done: string[] = [];
    const greedy = come(turns, 'a', 100, done);
    expect(greedy).toHaveLength(7);
    const others = [...come(turns, 'b', 100, done), ...come(turns, 'c', 1, done)];
    expect(others).toHaveLength(4);
    const answers = await Promise.all(greedy);
    expect(answers.filter((answer) => JSON.stringify(answer) === '{"tag":"no-turn"}')).toHaveLength(4);
    await Promise.all(others);
    expect(done).toHaveLength(7);
    expect(done).toContain('c0');
    expect(await turns.take('a', async () => 'again')).toBe('again');
    expect(come(turns, 'd', 100, done)).toHaveLength(7);
  });

  it('has one turn, and then each of the others has one', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 10 });
    const done: string[] = [];
    const all = [...come(turns, 'a', 5, done), ...come(turns, 'b', 2, done), ...come(turns, 'c', 1, done)];
    await Promise.all(all);
    expect(done).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3', 'a4']);
  });

  it('from three addresses keeps nobody out', () => {
    const turns = createTurns({ atOnce: 4, waiting: 40 });
    for (const sender of ['a', 'b', 'c']) come(turns, sender, 100, []);
    for (let other = 0; other < 10; other++) expect(come(turns, `visitor ${other}`, 1, [])).toHaveLength(1);
  });
});
