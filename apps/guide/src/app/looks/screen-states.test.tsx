import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasScreen, SCREEN_NAMES } from '#domain/screens.ts';
import { barriersIn } from '../../testing/barriers.ts';
import { beyondTheEdges, cutOff, readBeforeTitle, smallTargets } from '../../testing/measures.ts';
import { holdPhone, meetScreen, setScheme, setTextSize, tapButton, untilStill } from '../../testing/meet-screen.tsx';
import { EVERY_SCREEN, isAskedFor } from '../../testing/screens/every-screen.ts';
import { IS_MATRIX, isPseudo, languageFor, languagesFor, untranslatedIn } from '../../testing/spoken-languages.ts';
import { invalidIn } from '../../testing/validity.ts';
import '../look.css';

const SHOWN = (['NotFound', ...SCREEN_NAMES] as const).filter(
  (name) => name === 'NotFound' || (hasScreen(name) && name !== 'Mode'),
);
/**
 * The first state of a screen is met in a language and the pseudo-languages, each other one in one; in the matrix
 * (`npm run test:matrix`) every state in all. The colours of the night are those of every language, so that a state is
 * met at night in one.
 */
const CASES = SHOWN.filter(isAskedFor).flatMap((name) =>
  Object.entries(EVERY_SCREEN[name] ?? {}).map(([state, made], at) => {
    const atNight = languageFor(`${name}, ${state}`);
    const languages = at === 0 || IS_MATRIX ? languagesFor(`${name}, ${state}`) : [atNight];
    return { name, state, made, atNight, languages };
  }),
);

/** A small phone; in the matrix also the usual one, and a tablet. */
const WIDTHS = IS_MATRIX ? [320, 390, 768] : [320];
const PHONE_OF_LARGE_LETTERS = [360, 740] as const;

let leave = async () => {};
beforeEach(() => holdPhone(320, 640));
afterEach(async () => {
  setTextSize(100);
  await setScheme('light');
  await leave();
});
afterAll(async () => {
  await setScheme('');
  await holdPhone();
});

test('every screen of the guide stands in this test', () => {
  expect(SHOWN.filter((name) => !EVERY_SCREEN[name])).toEqual([]);
});

describe.each(CASES)('$name, $state', ({ name, made, languages, atNight }) => {
  test.each(languages)(
    'on a small phone it says what it is about below one heading, without a barrier, in "%s"',
    async (speaks) => {
      const { taps, says } = made;
      const { page, wordsOf, leave: left } = await meetScreen(name, made, speaks);
      leave = left;
      if (taps) await tapButton(page, wordsOf(taps));
      await expect.poll(() => document.body.textContent).toContain(wordsOf(says));
      // A card of Discover flies away.
      if (taps) await untilStill();
      expect(page.querySelectorAll('h1')).toHaveLength(1);
      expect(readBeforeTitle()).toEqual([]);
      expect(await invalidIn(document.body)).toEqual([]);
      expect(untranslatedIn(speaks)).toEqual([]);
      if (speaks === atNight) {
        await setScheme('dark');
        expect(await barriersIn(document.body), 'by night').toEqual([]);
        await setScheme('light');
      }
      for (const width of WIDTHS) {
        await holdPhone(width, 640);
        expect(await barriersIn(document.body), `${width} px`).toEqual([]);
        expect(beyondTheEdges(), `${width} px`).toEqual([]);
        expect(smallTargets(), `${width} px`).toEqual([]);
        expect(cutOff(), `${width} px`).toEqual([]);
      }
      if (isPseudo(speaks)) return;
      await holdPhone(...PHONE_OF_LARGE_LETTERS);
      setTextSize(212.5);
      expect(beyondTheEdges(), 'letters of twice the size').toEqual([]);
      expect(cutOff(), 'letters of twice the size').toEqual([]);
    },
  );
});
