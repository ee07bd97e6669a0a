import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasScreen, SCREEN_NAMES } from '#domain/screens.ts';
import { act } from '../../testing/act.ts';
import { beyondTheEdges, cutOff, cutOffSideways } from '../../testing/measures.ts';
import { buttonIn, holdPhone, meetScreen } from '../../testing/meet-screen.tsx';
import { EVERY_SCREEN, isAskedFor } from '../../testing/screens/every-screen.ts';
import '../look.css';

/** The four values of WCAG 2.2, 1.4.12, as a reader's own style sheet sets them. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

const FIRST_STATES = SCREEN_NAMES.filter((name) => hasScreen(name) && isAskedFor(name)).flatMap((name) =>
  Object.values(EVERY_SCREEN[name] ?? {})
    .slice(0, 1)
    .map((made) => ({ name, made })),
);

const sheet = document.createElement('style');
sheet.textContent = SPACING;

let leave = async () => {};
beforeEach(() => holdPhone(320, 640));
afterEach(async () => {
  sheet.remove();
  await leave();
});
afterAll(() => holdPhone());

describe.each(FIRST_STATES)('with the spacing of a reader, $name', ({ name, made }) => {
  test('shows all its words, and nothing beyond the edges of a small phone', async () => {
    const { page, wordsOf, leave: left } = await meetScreen(name, made, 'en');
    leave = left;
    if (made.taps) await act(async () => buttonIn(page, wordsOf(made.taps ?? '')).click());
    await expect.poll(() => document.body.textContent).toContain(wordsOf(made.says));
    document.head.append(sheet);
    expect(getComputedStyle(document.querySelector('h1') ?? document.body).letterSpacing).not.toBe('normal');
    expect(beyondTheEdges()).toEqual([]);
    expect(cutOff()).toEqual([]);
    expect(cutOffSideways()).toEqual([]);
  });
});
