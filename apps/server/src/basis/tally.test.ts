import { describe, expect, it } from 'vitest';
import { createTally } from './tally.ts';

function tallyAt(names = 10) {
  const clock = { now: 0 };
  return { clock, tally: createTally({ spanMs: 1000, names }, () => clock.now) };
}

describe('a tally', () => {
  it('counts each name separately, from its first event on, and resets when the period is over', () => {
    const { clock, tally } = tallyAt();
    tally.add('a');
    clock.now = 400;
    tally.add('a');
    tally.add('b');
    expect(tally.read('a')).toEqual({ count: 2, leftMs: 600 });
    expect(tally.read('b')).toEqual({ count: 1, leftMs: 1000 });
    clock.now = 1000;
    expect(tally.read('a')).toEqual({ count: 0, leftMs: 0 });
    expect(tally.read('b').count).toBe(1);
    tally.add('a');
    expect(tally.read('a')).toEqual({ count: 1, leftMs: 1000 });
  });

  it('uncounts a counted event, and never more', () => {
    const { clock, tally } = tallyAt();
    tally.add('a');
    tally.takeBack('a');
    tally.takeBack('a');
    tally.takeBack('never seen');
    tally.add('a');
    expect(tally.read('a').count).toBe(1);
    tally.forget('a');
    expect(tally.read('a').count).toBe(0);
    tally.add('a');
    clock.now = 2000;
    tally.takeBack('a');
    expect(tally.read('a').count).toBe(0);
  });

  it('remembers a limited number of names: the latest ones', () => {
    const { tally } = tallyAt(3);
    for (const name of ['a', 'b', 'c', 'a', 'd']) tally.add(name);
    expect(['a', 'b', 'c', 'd'].map((name) => tally.read(name).count)).toEqual([2, 0, 1, 1]);
  });
});
