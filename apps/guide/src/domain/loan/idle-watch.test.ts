import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdleWatch } from './idle-watch.ts';

const MINUTE = 60_000;
let stored: { at: number | undefined };
let begun: number;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 10) });
  stored = { at: undefined };
  begun = 0;
});
afterEach(() => void vi.useRealTimers());

/** A loan device that begins again after ten minutes, as one of its tabs sees it. */
function tab() {
  const watch = createIdleWatch({
    idleMinutes: 10,
    now: () => Date.now(),
    later(milliseconds, act) {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
    activeAt: () => stored.at,
    storeActiveAt: (at) => {
      stored.at = at;
    },
    begin: () => {
      begun += 1;
    },
  });
  return { ...watch, left: () => watch.question.getState().secondsLeft };
}
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

describe('a loan device', () => {
  test('that no visitor has touched yet asks nothing, however long it lies there', () => {
    const { left } = tab();
    pass(600 * MINUTE);
    expect([left(), begun]).toEqual([undefined, 0]);
  });
  test('asks after ten minutes without a visitor, counts down, and begins again', () => {
    const { active, left } = tab();
    active();
    pass(10 * MINUTE - 1);
    expect(left()).toBeUndefined();
    pass(1);
    expect(left()).toBe(30);
    pass(29_000);
    expect([left(), begun]).toEqual([1, 0]);
    pass(1000);
    expect(begun).toBe(1);
  });
  test('asks nothing while a visitor touches or hears it now and then', () => {
    const { active, left } = tab();
    for (let minutes = 0; minutes < 60; minutes += 9) {
      active();
      pass(9 * MINUTE);
      expect(left()).toBeUndefined();
    }
  });
  test('asks nothing for another ten minutes once a visitor has answered', () => {
    const { active, left } = tab();
    active();
    pass(10 * MINUTE + 12_000);
    expect(left()).toBe(18);
    active();
    expect(left()).toBe(18);
    // The question stays while the finger is on it, so that the tap reaches nothing below.
    pass(340);
    expect(left()).toBe(18);
    pass(60);
    expect([left(), begun]).toEqual([undefined, 0]);
    pass(10 * MINUTE - 1000);
    expect(left()).toBeUndefined();
    pass(1000);
    expect(left()).toBe(30);
  });
  test('asks on its charger, too, but not before a visitor has begun', () => {
    const { active, ask, left } = tab();
    ask();
    expect(left()).toBeUndefined();
    active();
    pass(2 * MINUTE);
    ask();
    ask();
    expect(left()).toBe(30);
    pass(30_000);
    expect(begun).toBe(1);
  });
  test('continues the visit on its charger while a visitor hears a story', () => {
    const { active, ask, left } = tab();
    active();
    ask();
    pass(300);
    active();
    pass(1000);
    expect([left(), begun]).toEqual([undefined, 0]);
  });
});

describe('a visitor with two tabs', () => {
  test('keeps the visit in both by using one of them', () => {
    const one = tab();
    const other = tab();
    one.active();
    other.active();
    for (let minutes = 0; minutes < 30; minutes += 5) {
      pass(5 * MINUTE);
      one.active();
    }
    expect([one.left(), other.left(), begun]).toEqual([undefined, undefined, 0]);
  });
  test('answers the question in both by answering it in one', () => {
    const one = tab();
    one.active();
    const other = tab();
    pass(10 * MINUTE + 5000);
    expect([one.left(), other.left()]).toEqual([25, 25]);
    one.active();
    pass(1000);
    expect([one.left(), other.left(), begun]).toEqual([undefined, undefined, 0]);
  });
});

test('an answer at the very moment of the question counts in the other tab, too', () => {
  const one = tab();
  one.active();
  const other = tab();
  pass(10 * MINUTE);
  expect([one.left(), other.left()]).toEqual([30, 30]);
  one.active();
  pass(1000);
  expect([one.left(), other.left(), begun]).toEqual([undefined, undefined, 0]);
});

test('the time of the last touch is stored at once after the clock was set back', () => {
  const { active } = tab();
  active();
  vi.setSystemTime(Date.now() - 60 * MINUTE);
  active();
  expect(stored.at).toBe(Date.now());
});

test('the time of the last touch is stored every five seconds, and when the page is hidden', () => {
  const { active, putAway } = tab();
  const begin = Date.now();
  active();
  pass(4999);
  active();
  expect(stored.at).toBe(begin);
  pass(1);
  active();
  expect(stored.at).toBe(begin + 5000);
  pass(10);
  active();
  putAway();
  expect(stored.at).toBe(begin + 5010);
});
