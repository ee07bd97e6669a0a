import { afterEach, beforeEach, expect, test } from 'vitest';
import { DOUBLE_TAP_MS, dropSecondTaps } from './double-tap.ts';

let stop: () => void;
let followed: string[];

beforeEach(() => {
  followed = [];
  stop = dropSecondTaps();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** A control that leads to an address, and gives its place to the next one. */
function control(name: string, address?: string): HTMLElement {
  const button = Object.assign(document.createElement('button'), { textContent: name });
  button.addEventListener('click', () => {
    followed.push(name);
    if (address) history.replaceState(null, '', address);
  });
  document.body.replaceChildren(button);
  return button;
}

function tap(element: HTMLElement, { at = 0, x = 100, detail = 1 } = {}) {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: 300, detail });
  Object.defineProperty(click, 'timeStamp', { value: at });
  element.dispatchEvent(click);
}

test('the second half of a double tap does not fall on what has come under the finger', () => {
  tap(control('Start', '/home'), { at: 1000 });
  tap(control('The first hour'), { at: 1200, x: 110 });
  expect(followed).toEqual(['Start']);
});

test.each([
  ['later', { at: 1000 + DOUBLE_TAP_MS }],
  ['elsewhere', { at: 1200, x: 130 }],
  ['by the keyboard or a screen reader', { at: 1200, detail: 0 }],
])('a tap %s counts', (_how, second) => {
  tap(control('Start', '/home'), { at: 1000 });
  tap(control('The first hour'), second);
  expect(followed).toEqual(['Start', 'The first hour']);
});

test('a visitor who taps Back twice goes back two screens', () => {
  tap(control('Back', '/hall'), { at: 1000 });
  tap(control('Back'), { at: 1200 });
  expect(followed).toEqual(['Back', 'Back']);
});

test('quick digits on one screen all count', () => {
  tap(control('1'), { at: 1000 });
  tap(control('2'), { at: 1100 });
  expect(followed).toEqual(['1', '2']);
});
