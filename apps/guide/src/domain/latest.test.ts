import { expect, test } from 'vitest';
import { createInOrder, createLatest } from './latest.ts';

test('an attempt is the latest until another begins', () => {
  const latest = createLatest();
  const first = latest.begin();
  expect(first()).toBe(true);
  const second = latest.begin();
  expect([first(), second()]).toEqual([false, true]);
});

test('a watch ends with the next attempt and does not begin one itself', () => {
  const latest = createLatest();
  const attempt = latest.begin();
  const watch = latest.watch();
  expect([attempt(), watch()]).toEqual([true, true]);
  latest.begin();
  expect([attempt(), watch()]).toEqual([false, false]);
});

test('a watch from before any attempt ends with the first attempt', () => {
  const latest = createLatest();
  const watch = latest.watch();
  expect(watch()).toBe(true);
  latest.begin();
  expect(watch()).toBe(false);
});

test('two kinds of attempts do not affect each other', () => {
  const first = createLatest().begin();
  createLatest().begin();
  expect(first()).toBe(true);
});

test('an answer is overtaken by the answer to a later request, not by the request itself', () => {
  const order = createInOrder();
  const [first, second] = [order.begin(), order.begin()];
  expect([first.isOvertaken(), second.isOvertaken()]).toEqual([false, false]);
  first.land();
  expect([first.isOvertaken(), second.isOvertaken()]).toEqual([false, false]);
  second.land();
  expect([first.isOvertaken(), second.isOvertaken()]).toEqual([true, false]);
});

test('an answer that arrives after a later one stays overtaken, even once it is used', () => {
  const order = createInOrder();
  const [first, second] = [order.begin(), order.begin()];
  second.land();
  first.land();
  expect([first.isOvertaken(), second.isOvertaken()]).toEqual([true, false]);
});
