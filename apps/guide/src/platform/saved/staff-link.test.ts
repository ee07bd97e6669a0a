import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSettingsKeys } from './settings-keys.ts';
import { noteStaffLink } from './staff-link.ts';

const { pathname } = window.location;
beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', pathname);
});
const counting = () => createSettingsKeys(() => localStorage).get('counting');

test.each([
  ['?staff', ''],
  ['?staff=', ''],
  ['?staff=yes&lang=es', '?lang=es'],
  ['?code=1357&staff#top', '?code=1357#top'],
])('a phone that opened %s is not counted, and the address forgets it', (query, rest) => {
  history.replaceState({ from: 'a screen' }, '', pathname + query);
  expect(noteStaffLink(() => localStorage)).toBe(true);
  expect([counting(), location.search + location.hash, history.state]).toEqual(['off', rest, { from: 'a screen' }]);
});
test.each(['', '?lang=es&', '?staffroom', '?q=staff'])(
  'a link with the query "%s" is a visitor’s, and stays',
  (query) => {
    history.replaceState(null, '', pathname + query);
    expect(noteStaffLink(() => localStorage)).toBe(false);
    expect([counting(), location.search]).toEqual([undefined, query]);
  },
);
test('a phone that stores nothing is not counted as long as the page is open', () => {
  history.replaceState(null, '', `${pathname}?staff`);
  const refuse = () => {
    throw new DOMException('refused');
  };
  expect([noteStaffLink(refuse), location.search]).toEqual([true, '']);
});
