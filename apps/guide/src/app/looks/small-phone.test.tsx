import { afterEach, beforeEach, expect, test } from 'vitest';
import '../look.css';
import { Keypad } from '#screens/visit/keypad/Keypad.tsx';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { holdPhone } from '../../testing/meet-screen.tsx';
import { SPOKEN_LANGUAGES } from '../../testing/spoken-languages.ts';

let leave = async () => {};

/** The smallest phone in use. */
beforeEach(() => holdPhone(320, 568));
afterEach(async () => {
  await leave();
  await holdPhone();
});

test.each(SPOKEN_LANGUAGES)('on a small phone every key is in sight, below one line of icons: %s', async (speaks) => {
  const { guide } = await fakeGuide({ speaks });
  const stood = await stand({ guide }, <Keypad />);
  leave = stood.leave;
  const { page } = stood;
  const keys = [...page.querySelectorAll('main button')].map((key) => key.getBoundingClientRect());
  expect(keys).toHaveLength(12);
  for (const { bottom } of keys) expect(bottom).toBeLessThanOrEqual(568);
  const icons = [...page.querySelectorAll('header > :last-child a')].map((icon) => icon.getBoundingClientRect().top);
  expect(icons).toHaveLength(2);
  expect(new Set(icons).size).toBe(1);
});
