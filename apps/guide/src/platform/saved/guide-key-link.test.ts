import { afterEach, expect, test } from 'vitest';
import { noteGuideKey, takeGuideKey } from './guide-key-link.ts';

const { pathname } = window.location;
const stored = () => sessionStorage;
afterEach(() => {
  takeGuideKey(stored);
  history.replaceState(null, '', pathname);
});

test('the key of a link is taken once, and is gone from the address', () => {
  history.replaceState({ from: 'a screen' }, '', `${pathname}#key=aB_-9`);
  noteGuideKey(stored);
  expect([location.search, location.hash, history.state]).toEqual(['?lead', '', { from: 'a screen' }]);
  expect(Object.values(sessionStorage)).toContain('aB_-9');
  expect([takeGuideKey(stored), takeGuideKey(stored)]).toEqual(['aB_-9', undefined]);
  expect(Object.values(sessionStorage)).not.toContain('aB_-9');
});

test.each(['', '#top', '#key=', '#key=a.b', '#monkey=1'])('a link with "%s" has no key, and stays', (hash) => {
  history.replaceState(null, '', pathname + hash);
  noteGuideKey(stored);
  expect([takeGuideKey(stored), location.hash]).toEqual([undefined, hash]);
});

test('a phone that stores nothing has the key as long as the page is open', () => {
  const refuse = () => {
    throw new DOMException('refused');
  };
  history.replaceState(null, '', `${pathname}#key=secret`);
  noteGuideKey(refuse);
  expect([takeGuideKey(refuse), takeGuideKey(refuse)]).toEqual(['secret', undefined]);
});
