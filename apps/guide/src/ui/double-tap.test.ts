import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DOUBLE_TAP_MS, shieldFromDoubleTaps } from './double-tap.ts';

let stop: () => void;
let followed: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  history.replaceState(null, '', '/museum');
  followed = [];
  stop = shieldFromDoubleTaps();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** A control that fills the page, leads to an address, and gives its place to the next one. */
function control(name: string, address?: string, how: 'pushState' | 'popstate' = 'pushState'): HTMLElement {
  const button = Object.assign(document.createElement('button'), { textContent: name });
  button.style.cssText = 'position: fixed; inset: 0';
  button.addEventListener('click', () => {
    followed.push(name);
    if (!address) return;
    history.pushState(null, '', address);
    window.dispatchEvent(new Event(how));
  });
  for (const earlier of document.querySelectorAll('button')) earlier.remove();
  document.body.append(button);
  return button;
}

/** A tap on whatever lies on top there. */
function tap({ x = 100, detail = 1 } = {}) {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: 300, detail });
  document.elementFromPoint(x, 300)?.dispatchEvent(click);
}

test.each(['pushState', 'popstate'] as const)(
  'the second half of a double tap does not fall on what has come under the finger: %s',
  (how) => {
    control('Start', '/home', how);
    tap();
    control('The first hour');
    vi.advanceTimersByTime(200);
    tap({ x: 110 });
    expect(followed).toEqual(['Start']);
  },
);

test('a screen that opens late is shielded as long as the tap may become a double tap', () => {
  const start = control('Start');
  tap();
  vi.advanceTimersByTime(300);
  start.remove();
  history.pushState(null, '', '/home');
  window.dispatchEvent(new Event('pushState'));
  control('The first hour');
  vi.advanceTimersByTime(150);
  tap();
  expect(followed).toEqual(['Start']);
  vi.advanceTimersByTime(50);
  tap();
  expect(followed).toEqual(['Start', 'The first hour']);
});

test.each([
  ['later', { wait: DOUBLE_TAP_MS }],
  ['elsewhere', { wait: 200, x: 130 }],
])('a tap %s counts', (_how, { wait, ...second }) => {
  control('Start', '/home');
  tap();
  control('The first hour');
  vi.advanceTimersByTime(wait);
  tap(second);
  expect(followed).toEqual(['Start', 'The first hour']);
});

test('a click by the keyboard or a screen reader leaves the screen as it is', () => {
  control('Start', '/home').click();
  control('The first hour');
  tap();
  expect(followed).toEqual(['Start', 'The first hour']);
});

test('a visitor who taps Back twice goes back two screens', () => {
  control('Back', '/hall');
  tap();
  control('Back', '/home');
  vi.advanceTimersByTime(200);
  tap();
  expect(followed).toEqual(['Back', 'Back']);
  expect(location.pathname).toBe('/home');
});

test('quick digits on one screen all count, also where the address notes them', () => {
  for (const digit of ['1', '2', '3']) {
    control(digit, `/museum?typed=${digit}`);
    tap();
    vi.advanceTimersByTime(100);
  }
  expect(followed).toEqual(['1', '2', '3']);
});

test('a tap on the shield takes the focus from no heading', () => {
  control('Start', '/home');
  tap();
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true, clientX: 100, clientY: 300 });
  document.elementFromPoint(100, 300)?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
});
