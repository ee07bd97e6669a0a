import { afterEach, beforeEach, expect, test } from 'vitest';
import { FAREWELL_KEY } from '#platform/farewell/farewell-keys.ts';
import { finishFarewell, hasEnded } from './end-visit.ts';

let opened: string;
beforeEach(() => {
  opened = window.location.href;
  localStorage.setItem(FAREWELL_KEY, 'true');
});
afterEach(() => {
  window.history.replaceState(null, '', opened);
  localStorage.clear();
});

test('the page that opens after the end says that nothing is left', async () => {
  window.history.replaceState(null, '', '/museums/MQ/goodbye');
  await finishFarewell();
  expect([hasEnded(), localStorage.getItem(FAREWELL_KEY)]).toEqual([true, null]);
});
test('a page that finishes the ending of the visitor before is the next visitor’s, and may end, too', async () => {
  window.history.replaceState(null, '', '/museums/MQ/keyboard');
  await finishFarewell();
  expect([hasEnded(), localStorage.getItem(FAREWELL_KEY)]).toEqual([false, null]);
});
test('what another tab holds fast is left to the next start, and nobody reads that it is gone', async () => {
  window.history.replaceState(null, '', '/museums/MQ/goodbye');
  const held = indexedDB.open('cicerone-visit', 5);
  const database = await new Promise<IDBDatabase>((resolve) => {
    held.onsuccess = () => resolve(held.result);
  });
  await finishFarewell();
  expect([hasEnded(), localStorage.getItem(FAREWELL_KEY)]).toEqual([false, 'true']);
  database.close();
});
