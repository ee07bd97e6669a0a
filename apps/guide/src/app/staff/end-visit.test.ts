import { afterEach, beforeEach, expect, test } from 'vitest';
import { APP_VERSION } from '#domain/app-version.ts';
import { FAREWELL_KEY } from '#platform/farewell/farewell-keys.ts';
import { endVisit, finishFarewell, hasEnded } from './end-visit.ts';

let opened: string;
beforeEach(() => {
  opened = window.location.href;
  localStorage.setItem(FAREWELL_KEY, 'true');
});
afterEach(() => {
  window.history.replaceState(null, '', opened);
  localStorage.clear();
});

test('the next page finishes the end of a visit, though the key that asks for it was deleted with the rest', async () => {
  sessionStorage.setItem('of-the-visitor', 'a word');
  await endVisit('#goodbye');
  expect([localStorage.getItem(FAREWELL_KEY), { ...sessionStorage }]).toEqual(['true', { [FAREWELL_KEY]: 'true' }]);
  sessionStorage.clear();
});
test('the next page knows its version, and does not mistake itself for an updated guide', async () => {
  await finishFarewell();
  expect(localStorage.getItem('version')).toBe(APP_VERSION);
});
test('the page that opens after the end says that nothing is left', async () => {
  window.history.replaceState(null, '', '/museums/MQ/goodbye');
  await finishFarewell();
  expect([hasEnded(), localStorage.getItem(FAREWELL_KEY)]).toEqual([true, null]);
});
test('a page that finishes the end of the previous visit is the next visitor’s, and may end, too', async () => {
  window.history.replaceState(null, '', '/museums/MQ/keyboard');
  await finishFarewell();
  expect([hasEnded(), localStorage.getItem(FAREWELL_KEY)]).toEqual([false, null]);
});
test('data locked by another tab is left to the next start, and nobody reads that it is gone', async () => {
  window.history.replaceState(null, '', '/museums/MQ/goodbye');
  const held = indexedDB.open('cicerone-visit', 5);
  const database = await new Promise<IDBDatabase>((resolve) => {
    held.onsuccess = () => resolve(held.result);
  });
  await finishFarewell();
  expect([hasEnded(), localStorage.getItem(FAREWELL_KEY)]).toEqual([false, 'true']);
  database.close();
});
