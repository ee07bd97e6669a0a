import { beforeEach, expect, test } from 'vitest';
import { createEmptySearch, type EmptySearch } from './empty-search.ts';

let counted: number;
let due: (() => void) | undefined;
let search: EmptySearch;
beforeEach(() => {
  [counted, due] = [0, undefined];
  search = open('');
});
/** Opens the search with the words of the address. */
const open = (words: string) =>
  createEmptySearch(
    words,
    () => counted++,
    (_, act) => {
      due = act;
      return () => {
        due = undefined;
      };
    },
  );
const type = (...words: readonly string[]) => {
  for (const each of words) search.show(each, true);
};
const pause = () => due?.();

test('a search without a result counts once the visitor stops typing, not at each letter', () => {
  type('x', 'xy', 'xyz');
  expect(counted).toBe(0);
  pause();
  expect(counted).toBe(1);
});
test('words that are submitted, or left with the screen, count at once, and only once', () => {
  type('xyz');
  search.finish();
  search.finish();
  pause();
  expect(counted).toBe(1);
});
test('the same words with another blank are the same wording, and others are not', () => {
  type('xyz');
  pause();
  type('xyz ');
  pause();
  expect(counted).toBe(1);
  type('xyzz');
  pause();
  expect(counted).toBe(2);
});
test('a search that finds something does not count', () => {
  type('lea');
  search.show('leaf', false);
  pause();
  search.finish();
  expect(counted).toBe(0);
});
test('words to which the visitor comes back, by the address, were counted when they were typed', () => {
  search = open('xyz');
  type('xyz');
  pause();
  search.finish();
  expect(counted).toBe(0);
});
