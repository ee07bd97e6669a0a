import { expect, test } from 'vitest';
import { nextMinute } from './one-minutes.ts';

const minutes = [1, 2, 3].map((idOneMinute) => ({ idOneMinute, localizations: [] }));
const after = (id: number, of = minutes) => nextMinute(of, id)?.idOneMinute;

test('a one-minute story is followed by the next one, and the last by the first', () => {
  expect([after(1), after(2), after(3)]).toEqual([2, 3, 1]);
});
test('the only one-minute story, or one that is not in the guide, is followed by none', () => {
  expect([after(1, minutes.slice(0, 1)), after(9), after(9, [])]).toEqual([undefined, undefined, undefined]);
});
