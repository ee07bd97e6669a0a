import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cover } from './cover.ts';

let ended: AbortController;
let written: string[];
const isCovered = () => getComputedStyle(document.body).visibility === 'hidden';
const goes = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const comesBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

/** A listener like those of the rest of the guide, which is built later. */
function writeWhenItGoes() {
  window.addEventListener('pagehide', () => void written.push('the place in a story'), { signal: ended.signal });
}

/** The page's listeners belong to one test. */
function coverOfThisTest(look: (uncover: () => void) => void) {
  for (const target of [window, document] as const) {
    const add = target.addEventListener.bind(target) as (...given: unknown[]) => void;
    vi.spyOn(target, 'addEventListener').mockImplementation((type: unknown, act: unknown, options: unknown) =>
      add(type, act, { ...(options as object), signal: ended.signal }),
    );
  }
  const made = cover(look);
  vi.restoreAllMocks();
  return made;
}

beforeEach(() => {
  ended = new AbortController();
  written = [];
});
afterEach(() => {
  ended.abort();
  vi.restoreAllMocks();
  document.documentElement.style.visibility = '';
  document.body.replaceChildren();
});

test('a page that goes out of sight is covered, and uncovered once the visit was checked', () => {
  const look = vi.fn((uncover: () => void) => {
    expect(isCovered()).toBe(true);
    uncover();
  });
  coverOfThisTest(look);
  goes();
  expect(isCovered()).toBe(true);
  comesBack();
  expect(look).toHaveBeenCalledOnce();
  expect(isCovered()).toBe(false);
});

test('a page of a visitor who is gone stays covered, its dialogs too', () => {
  document.body.innerHTML = '<dialog>Of the visitor before</dialog>';
  document.querySelector('dialog')?.showModal();
  coverOfThisTest(() => undefined);
  goes();
  comesBack();
  expect(isCovered()).toBe(true);
  expect(getComputedStyle(document.querySelector('dialog') as Element).visibility).toBe('hidden');
});

test('a visitor who returns finds the focus where it was', async () => {
  document.body.innerHTML = '<button>Play</button>';
  const button = document.querySelector('button') as HTMLButtonElement;
  button.focus();
  coverOfThisTest((uncover) => uncover());
  goes();
  button.blur();
  comesBack();
  expect(document.activeElement).toBe(button);
});

test('once it is over nothing is shown and nothing is written any more', () => {
  document.body.innerHTML = '<audio></audio>';
  const page = coverOfThisTest((uncover) => uncover());
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
  writeWhenItGoes();
  goes();
  comesBack();
  expect(written).toHaveLength(1);
  page.end();
  goes();
  comesBack();
  expect([written.length, isCovered(), pause.mock.calls.length]).toEqual([1, true, 1]);
});
