import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasScreen, SCREEN_NAMES } from '#domain/screens.ts';
import { paintedParts, withoutAnEnd } from '../../testing/measures.ts';
import { holdPhone, meetScreen, type State, setForcedColours, tapButton } from '../../testing/meet-screen.tsx';
import { EVERY_SCREEN, isAskedFor } from '../../testing/screens/every-screen.ts';
import '../look.css';

const FIRST_STATES = SCREEN_NAMES.filter((name) => hasScreen(name) && isAskedFor(name)).flatMap((name) =>
  Object.values(EVERY_SCREEN[name] ?? {})
    .slice(0, 1)
    .map((made) => ({ name, made })),
);

let leave = async () => {};
beforeEach(() => holdPhone(320, 640));
afterEach(async () => {
  await setForcedColours(false);
  await leave();
});
afterAll(() => holdPhone());

async function meet(name: (typeof SCREEN_NAMES)[number], made: State) {
  const met = await meetScreen(name, made, 'en');
  leave = met.leave;
  await expect.poll(() => document.body.textContent).toContain(met.wordsOf(made.says));
  if (made.taps) await tapButton(met.page, met.wordsOf(made.taps ?? ''));
  return met;
}

const CANVAS = () => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'Canvas';
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

describe.each(FIRST_STATES)('in the colours of the device, $name', ({ name, made }) => {
  test('shows where each control ends, and every line, dot and bar', async () => {
    await meet(name, made);
    const painted = paintedParts();
    await setForcedColours(true);
    expect(withoutAnEnd()).toEqual([]);
    const canvas = CANVAS();
    const lost = [...painted.keys()].filter((part) => getComputedStyle(part).backgroundColor === canvas);
    expect(lost.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });
});

/** The computed background of each control, the chosen ones apart. */
function backgrounds(page: Element, controls: string, chosen: string) {
  const all = [...page.querySelectorAll(controls)];
  const of = (isChosen: boolean) =>
    all.filter((control) => control.matches(chosen) === isChosen).map((it) => getComputedStyle(it).backgroundColor);
  return { chosen: new Set(of(true)), others: new Set(of(false)) };
}

describe('in the colours of the device a chosen', () => {
  test.each([
    ['text size and theme in the settings', 'Settings', '[role="radiogroup"] label', ':has(:checked)'],
    ['slide', 'Slides', 'li > button', '[aria-current]'],
  ] as const)('%s is shown', async (_, name, controls, chosen) => {
    const [made] = Object.values(EVERY_SCREEN[name] ?? {});
    const slide = (idSlide: number) => ({
      idSlide,
      resourceType: 'TEXT' as const,
      localizations: [{ languageCode: 'en_GB', title: `Hello ${idSlide}`, content: '<p>Put your headphones on.</p>' }],
    });
    const slides = { venue: { slides: [slide(1), slide(2)] }, says: 'Hello 1' };
    const { page } = await meet(name, name === 'Slides' ? slides : (made as State));
    await setForcedColours(true);
    const found = backgrounds(page, controls, chosen);
    expect(found.chosen.size).toBe(1);
    for (const colour of found.chosen) expect(found.others).not.toContain(colour);
  });
  test('place in the story keeps its colours', async () => {
    const [made] = Object.values(EVERY_SCREEN.Artwork ?? {});
    const { page } = await meet('Artwork', made as State);
    await setForcedColours(true);
    const bar = page.querySelector('input[type="range"]');
    expect(bar && getComputedStyle(bar).forcedColorAdjust).toBe('none');
  });
});
