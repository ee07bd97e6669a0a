import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasScreen, SCREEN_NAMES } from '#domain/screens.ts';
import { controlsOf, outOfOrder, walkByKeyboard } from '../../testing/keyboard-walk.ts';
import { holdPhone, meetScreen, tapButton } from '../../testing/meet-screen.tsx';
import { EVERY_SCREEN, isAskedFor } from '../../testing/screens/every-screen.ts';
import '../look.css';

/** Each screen in its usual state, and with everything that a tap opens on it. */
const CASES = SCREEN_NAMES.filter((name) => hasScreen(name) && name !== 'Mode' && isAskedFor(name)).flatMap((name) =>
  Object.entries(EVERY_SCREEN[name] ?? {})
    .map(([state, made], at) => ({ name, state, made, isFirst: at === 0 }))
    .filter(({ isFirst, made }) => isFirst || made.taps),
);

let leave = async () => {};
// The first screen of a page leaves the focus where it is.
beforeAll(async () => (await meetScreen('NotInGuide', { says: '' }, 'en')).leave());
beforeEach(() => holdPhone(320, 640));
afterEach(() => leave());
afterAll(() => holdPhone());

describe.each(CASES)('$name, $state', ({ name, made }) => {
  test.each(['en', 'ar'])(
    'the focus is on its heading, and Tab moves it to every control in reading order, seen and in sight, in "%s"',
    async (speaks) => {
      const { taps, says } = made;
      const { page, wordsOf, leave: left } = await meetScreen(name, made, speaks);
      leave = left;
      expect(document.activeElement?.tagName).toBe('H1');
      if (taps) await tapButton(page, wordsOf(taps));
      await expect.poll(() => document.body.textContent).toContain(wordsOf(says));
      // The words of a dialog are there before it opens.
      await expect.poll(() => document.querySelector('dialog:not([open])')).toBeNull();
      const controls = controlsOf(document);
      expect(outOfOrder(controls)).toEqual([]);
      expect(await walkByKeyboard(controls)).toEqual([]);
    },
  );
});
