import { afterEach, expect, test, vi } from 'vitest';
import { createDownloadLock, type DownloadLock } from './download-lock.ts';

const pages: DownloadLock[] = [];

/** Another page of the guide in this browser. */
function openPage(): DownloadLock {
  const turn = createDownloadLock();
  pages.push(turn);
  return turn;
}

const isHeld = (lock: DownloadLock) => lock.store.getState().isHeld;

afterEach(() => {
  for (const turn of pages.splice(0)) turn.release();
  vi.restoreAllMocks();
});

test('the page that the visitor looks at downloads files, and the previous one pauses', async () => {
  const [previous, page] = [openPage(), openPage()];
  previous.take();
  await vi.waitFor(() => expect(isHeld(previous)).toBe(true));
  page.take();
  await vi.waitFor(() => expect([isHeld(previous), isHeld(page)]).toEqual([false, true]));
});

test('the previous page gets the lock back once the other is closed', async () => {
  const [previous, page] = [openPage(), openPage()];
  previous.take();
  await vi.waitFor(() => expect(isHeld(previous)).toBe(true));
  page.take();
  await vi.waitFor(() => expect([isHeld(previous), isHeld(page)]).toEqual([false, true]));
  page.release();
  await vi.waitFor(() => expect([isHeld(previous), isHeld(page)]).toEqual([true, false]));
});

test('a visitor who switches between two pages ends with one that downloads files', async () => {
  const [one, other] = [openPage(), openPage()];
  for (const page of [one, other, one, other, one]) page.take();
  await vi.waitFor(() => expect([isHeld(one), isHeld(other)]).toEqual([true, false]));
  other.take();
  await vi.waitFor(() => expect([isHeld(one), isHeld(other)]).toEqual([false, true]));
});

test('a page opened in the background waits for the lock, and takes it from no other', async () => {
  const [seen, unseen] = [openPage(), openPage()];
  seen.take();
  await vi.waitFor(() => expect(isHeld(seen)).toBe(true));
  unseen.wait();
  await navigator.locks.query();
  expect([isHeld(seen), isHeld(unseen)]).toEqual([true, false]);
  seen.release();
  await vi.waitFor(() => expect(isHeld(unseen)).toBe(true));
});

test('a page that was hidden and shown again gets the lock back', async () => {
  const page = openPage();
  page.take();
  page.release();
  expect(isHeld(page)).toBe(false);
  page.take();
  await vi.waitFor(() => expect(isHeld(page)).toBe(true));
});

test.each<[string, object | undefined]>([
  ['has no locks', undefined],
  ['refuses them', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
])('if the browser %s, every page downloads for itself', async (_, locks) => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as LockManager);
  const [one, other] = [openPage(), openPage()];
  one.take();
  other.take();
  await vi.waitFor(() => expect([isHeld(one), isHeld(other)]).toEqual([true, true]));
});
