import { afterEach, expect, test } from 'vitest';
import { walkKey } from '#domain/walk/walk.ts';
import { createVisitKeys } from './visit-keys.ts';
import { createWalkMemory } from './walk-memory.ts';

afterEach(() => localStorage.clear());

/** The phone on that day. Each call is another page of the guide. */
const memory = (day = '2026-05-19') =>
  createWalkMemory(
    createVisitKeys(() => localStorage),
    () => day,
  );

test('a visitor who returns to a route continues at their last stop, on each route separately', () => {
  memory().arrive('7', 71);
  memory().arrive('7', 72);
  memory().arrive('8', 81);
  memory().arrive('7', 71);
  expect(memory().been('7')).toEqual([72, 71]);
  expect(memory().been('8')).toEqual([81]);
  expect(memory().been('9')).toEqual([]);
});

test('a timeline is remembered apart from the route of the same number', () => {
  memory().arrive(walkKey({ tag: 'timeline', id: 7 }), 71);
  expect(memory().been(walkKey({ tag: 'timeline', id: 7 }))).toEqual([71]);
  expect(memory().been(walkKey({ tag: 'route', id: 7 }))).toEqual([]);
});

test('on another day every route begins at its first stop', () => {
  memory().arrive('7', 71);
  expect(memory('2026-05-20').been('7')).toEqual([]);
  memory('2026-05-20').arrive('8', 81);
  expect(memory('2026-05-20').been('7')).toEqual([]);
});

test('walks that are forgotten begin anew; put back, they continue after what was walked since', () => {
  memory().arrive('7', 71);
  memory().arrive('7', 72);
  memory().arrive('8', 81);
  const putBack = memory().forget(['7', '99']);
  expect([memory().been('7'), memory().been('8')]).toEqual([[], [81]]);
  memory().arrive('7', 71);
  putBack();
  expect([memory().been('7'), memory().been('8')]).toEqual([[72, 71], [81]]);
});

test('a foreign value counts as absent', () => {
  for (const text of [
    '',
    '[]',
    '{"day":"2026-05-19","steps":{"7":"all"}}',
    '{"day":"2026-05-19","steps":{"7":["a"]}}',
  ]) {
    localStorage.setItem('cicerone.walked', text);
    expect(memory().been('7'), text).toEqual([]);
  }
});
