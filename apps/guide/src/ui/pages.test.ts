import { afterEach, expect, test, vi } from 'vitest';
import { leavePages, turnPage } from './pages.ts';

const start = window.location.pathname + window.location.search;
afterEach(() => window.history.replaceState(null, '', start));

const question = () => new URLSearchParams(window.location.search).get('question');
/** Waits until the browser has finished all its navigations. */
const hasGone = () => new Promise((resolve) => setTimeout(resolve, 300));

/** A visitor who has passed two other screens is at the third question. */
function atTheThirdQuestion() {
  for (const at of ['home', 'work', '1']) window.history.pushState(null, '', `?question=${at}`);
  turnPage('?question=2');
  turnPage('?question=3');
}

test('a visitor who leaves the last page with a double tap is at the first one, and is done once', async () => {
  atTheThirdQuestion();
  const done = vi.fn();
  for (const tap of [1, 2]) leavePages(() => done(tap));
  await expect.poll(() => done.mock.calls.length).toBe(1);
  await hasGone();
  expect(question()).toBe('1');
  expect(done).toHaveBeenCalledTimes(1);
});

test('the pages can be left again by a visitor who has reached their end again', async () => {
  atTheThirdQuestion();
  const done = vi.fn();
  leavePages(done);
  await expect.poll(() => done.mock.calls.length).toBe(1);
  turnPage('?question=2');
  leavePages(done);
  await expect.poll(() => done.mock.calls.length).toBe(2);
  expect(question()).toBe('1');
});
