import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasScreen, SCREEN_NAMES } from '#domain/screens.ts';
import { holdPhone, meetScreen, tapButton } from '../../testing/meet-screen.tsx';
import { EVERY_SCREEN, isAskedFor } from '../../testing/screens/every-screen.ts';
import '../look.css';

const LIVE = '[role="status"], [role="alert"], [aria-live]';
const CASES = SCREEN_NAMES.filter((name) => hasScreen(name) && name !== 'Mode' && isAskedFor(name)).flatMap((name) =>
  Object.entries(EVERY_SCREEN[name] ?? {})
    .map(([state, made], at) => ({ name, state, made, isFirst: at === 0 }))
    .filter(({ isFirst, made }) => isFirst || made.taps),
);

let leave = async () => {};
beforeEach(() => holdPhone(390, 844));
afterEach(() => leave());
afterAll(() => holdPhone());

/** The empty regions that a screen reader does not know of. */
function lostRegions(): string[] {
  return [...document.querySelectorAll<HTMLElement>(LIVE)].flatMap((region) => {
    if (region.textContent !== '' || region.closest('[inert], [hidden], details:not([open])')) return [];
    return region.checkVisibility({ visibilityProperty: true }) ? [] : [region.outerHTML];
  });
}

describe.each(CASES)('$name, $state', ({ name, made }) => {
  test('a place where something will be announced is known to a screen reader while it is empty', async () => {
    const { taps, says } = made;
    const { page, wordsOf, leave: left } = await meetScreen(name, made, 'en');
    leave = left;
    if (taps) await tapButton(page, wordsOf(taps));
    await expect.poll(() => document.body.textContent).toContain(wordsOf(says));
    expect(lostRegions()).toEqual([]);
  });
});
