import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ignoreSecondTaps } from './double-tap.ts';

const PLACE = { x: 100, y: 400 };

let stop: () => void;
let screen: HTMLElement;
beforeEach(() => {
  stop = ignoreSecondTaps();
  screen = document.body.appendChild(document.createElement('main'));
});
afterEach(() => {
  stop();
  screen.remove();
});

/** Shows a screen with one control, and reports its taps. */
function shown(title: string, name: string) {
  screen.innerHTML = `<h1>${title}</h1><button>${name}</button>`;
  const tapped = vi.fn();
  const button = screen.querySelector('button') as HTMLButtonElement;
  button.addEventListener('click', tapped);
  return { button, tapped };
}

function tap(control: HTMLElement, at: number, { x, y } = PLACE, detail = 1) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y, detail });
  Object.defineProperty(event, 'timeStamp', { value: at });
  control.dispatchEvent(event);
  return event;
}

test('a double tap on Start does not skip the step after it', () => {
  tap(shown('Museum', 'Start').button, 1000);
  const { button, tapped } = shown('Choose a guide', 'Skip');
  expect(tap(button, 1300).defaultPrevented).toBe(true);
  expect(tap(button, 1380).defaultPrevented).toBe(true);
  expect(tapped).not.toHaveBeenCalled();
});

test.each([
  ['once the screen has been seen', 1500, PLACE, 1],
  ['elsewhere on the screen', 1300, { x: 100, y: 460 }, 1],
  ['by a key', 1300, PLACE, 0],
])('a control of the new screen works %s', (_when, at, place, detail) => {
  tap(shown('Museum', 'Start').button, 1000);
  const { button, tapped } = shown('Choose a guide', 'Skip');
  tap(button, at, place, detail);
  expect(tapped).toHaveBeenCalledOnce();
});

test('a number is typed as quickly as the visitor can', () => {
  const { button, tapped } = shown('Type a number', '1');
  for (const at of [1000, 1080, 1160]) tap(button, at);
  expect(tapped).toHaveBeenCalledTimes(3);
});

test('Back is tapped twice by somebody on the way home', () => {
  tap(shown('A work', 'Back').button, 1000);
  const { button, tapped } = shown('A hall', 'Back');
  tap(button, 1200);
  expect(tapped).toHaveBeenCalledOnce();
});

test('a dialog that opens under the finger is not answered by the second tap', () => {
  tap(shown('Type a number', 'OK').button, 1000);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.innerHTML = '<h2>Which one?</h2><button>302</button>';
  dialog.show();
  const choice = dialog.querySelector('button') as HTMLButtonElement;
  expect(tap(choice, 1250).defaultPrevented).toBe(true);
  expect(tap(choice, 1700).defaultPrevented).toBe(false);
  dialog.remove();
});
