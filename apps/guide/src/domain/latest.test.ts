import { expect, test } from 'vitest';
import { createInOrder, createLatest } from './latest.ts';

test('an attempt is the latest until another begins', () => {
  const latest = createLatest();
  const first = latest.begin();
  expect(first()).toBe(true);
  const second = latest.begin();
  expect([first(), second()]).toEqual([false, true]);
});

test('a watch ends with the next attempt, and begins none', () => {
  const latest = createLatest();
  const attempt = latest.begin();
  const watch = latest.watch();
  expect([attempt(), watch()]).toEqual([true, true]);
  latest.begin();
  expect([attempt(), watch()]).toEqual([false, false]);
});

test('what is watched before any attempt ends with the first', () => {
  const latest = createLatest();
  const watch = latest.watch();
  expect(watch()).toBe(true);
  latest.begin();
  expect(watch()).toBe(false);
});

test('two kinds of attempts know nothing of each other', () => {
  const first = createLatest().begin();
  createLatest().begin();
  expect(first()).toBe(true);
});

test('an answer is overtaken by that of a later request, not by the request', () => {
  const order = createInOrder();
  const [first, second] = [order.begin(), order.begin()];
  expect([first.isOvertaken(), second.isOvertaken()]).toEqual([false, false]);
  first.land();
  expect([first.isOvertaken(), second.isOvertaken()]).toEqual([false, false]);
  second.land();
  expect([first.isOvertaken(), second.isOvertaken()]).toEqual([true, false]);
});

test('an answer that arrives after a later one stays overtaken, whatever it does', () => {
  const order = createInOrder();
  const [first, second] = [order.begin(), order.begin()];
  second.land();
  first.land();
  expect([first.isOvertaken(), second.isOvertaken()]).toEqual([true, false]);
});
