import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepToRound } from './rounds.ts';

const START = '/museums/MQ/language-choice';
let before: string;
let ended: AbortController;
const here = () => window.location.pathname + window.location.search;

/** The page's listeners belong to one test. */
function round(number: number) {
  const add = window.addEventListener.bind(window) as (...given: unknown[]) => void;
  vi.spyOn(window, 'addEventListener').mockImplementation((type: unknown, act: unknown, options: unknown) =>
    add(type, act, { ...(options as object), signal: ended.signal }),
  );
  keepToRound(number, () => START);
  vi.restoreAllMocks();
}
function open(path: string, state: object | null = null) {
  window.history.pushState(state, '', path);
  window.dispatchEvent(new Event('pushState'));
}
async function back() {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await popped;
}

beforeEach(() => {
  before = here();
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  window.history.replaceState(null, '', before);
});

test('an opened page belongs to this round, and keeps its other state', () => {
  open('/museums/MQ');
  round(3);
  expect(window.history.state).toEqual({ round: 3 });
  open('/museums/MQ/keyboard', { isFromWithin: true });
  expect(window.history.state).toEqual({ isFromWithin: true, round: 3 });
  expect(here()).toBe('/museums/MQ/keyboard');
});

test('Back within a round leads back', async () => {
  open('/museums/MQ/options');
  round(3);
  open('/museums/MQ/keyboard');
  await back();
  expect(here()).toBe('/museums/MQ/options');
});

test('Back shows nothing of an earlier round, not even its address', async () => {
  open('/museums/MQ/search?q=penrose', { round: 2, rows: 40 });
  open('/museums/MQ/artworks/7');
  round(3);
  open('/museums/MQ/keyboard');
  await back();
  await back();
  expect([here(), window.history.state]).toEqual([START, { round: 3 }]);
});

test('a reopened page of an earlier round begins at the start', () => {
  open('/museums/MQ/search?q=penrose', { round: 2, rows: 40 });
  round(3);
  expect([here(), window.history.state]).toEqual([START, { round: 3 }]);
});

test('a page without a round that Back opens begins at the start', () => {
  open('/museums/MQ/search?q=penrose');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' }] as never);
  round(3);
  expect([here(), window.history.state]).toEqual([START, { round: 3 }]);
});

test('a step within the page stays in the round', async () => {
  open('/museums/MQ/privacy-policy');
  round(3);
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.location.hash = 'rights';
  await popped;
  expect([window.location.hash, window.history.state]).toEqual(['#rights', { round: 3 }]);
  await back();
  expect(here()).toBe('/museums/MQ/privacy-policy');
});
