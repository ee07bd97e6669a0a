import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasScreen, SCREEN_NAMES } from '#domain/screens.ts';
import { act } from '../../testing/act.ts';
import { shownUnderPointer } from '../../testing/measures.ts';
import { buttonIn, holdPhone, meetScreen } from '../../testing/meet-screen.tsx';
import { EVERY_SCREEN, isAskedFor } from '../../testing/screens/every-screen.ts';
import '../look.css';

const FIRST_STATES = SCREEN_NAMES.filter((name) => hasScreen(name) && isAskedFor(name)).flatMap((name) =>
  Object.values(EVERY_SCREEN[name] ?? {})
    .slice(0, 1)
    .map((made) => ({ name, made })),
);

let leave = async () => {};
beforeEach(() => holdPhone(320, 640));
afterEach(() => leave());
afterAll(() => holdPhone());

/** The texts, the address and the choices that a visitor sees. */
function shown(): unknown {
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input')].map(({ value, checked }) => [
    value,
    checked,
  ]);
  return [window.location.href, document.body.innerText, document.querySelectorAll('dialog[open]').length, chosen];
}

/** A finger that comes down on a control, and slides off it. */
function touchAndSlideOff(control: Element): void {
  const touch = { bubbles: true, cancelable: true, pointerId: 1, pointerType: 'touch', isPrimary: true };
  control.dispatchEvent(new PointerEvent('pointerdown', touch));
  control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  document.body.dispatchEvent(new PointerEvent('pointerup', touch));
  document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
}

describe.each(FIRST_STATES)('under a pointer, $name', ({ name, made }) => {
  test('a touch that slides off a control does nothing, and nothing is shown only under a pointer', async () => {
    const { page, wordsOf, leave: left } = await meetScreen(name, made, 'en');
    leave = left;
    if (made.taps) await act(async () => buttonIn(page, wordsOf(made.taps ?? '')).click());
    await expect.poll(() => document.body.textContent).toContain(wordsOf(made.says));
    expect(shownUnderPointer()).toEqual([]);
    const before = shown();
    const controls = [...document.querySelectorAll('button, a, input, summary, label')];
    await act(async () => controls.forEach(touchAndSlideOff));
    expect(shown()).toEqual(before);
  });
});

test.each(['.note:hover { display: block; }', 'button:focus > .note { opacity: 1; }'])('would find "%s"', (style) => {
  const planted = document.createElement('style');
  planted.textContent = `@media (hover: hover), (hover: none) { ${style} }`;
  document.head.append(planted);
  expect(shownUnderPointer()).toEqual([style]);
  planted.remove();
});
