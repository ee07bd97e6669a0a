import type { SectionType } from '@cicerone/content/venue/navigation-section';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { holdPhone, meetScreen } from '../../testing/meet-screen.tsx';
import { navigationSection } from '../../testing/museum-content.ts';
import { MUSEUM } from '../../testing/small-museum.ts';
import '../look.css';

const MAIN = '#7a1f2b';
const WINE = 'rgb(122, 31, 43)';
const SECTIONS: SectionType[] = ['KEYBOARD', 'EXHIBITIONS', 'ROUTES', 'TIMELINE'];

let leave = async () => {};
beforeAll(() => holdPhone(390, 844));
afterEach(() => leave());
afterAll(() => holdPhone());

/** The tiles of a home screen without pictures, in a museum with one colour. */
async function tilesOf(sections: SectionType[], fields = {}) {
  const { sideMenuCustomization: _, ...museum } = MUSEUM;
  const navigationSections = sections.map((type, at) =>
    navigationSection(type, { idNavigationSection: at, ...fields }),
  );
  const customization = { mainButtonsCustomizationEnabled: true, mainButtonsColor: MAIN };
  const state = { venue: { ...museum, navigationSections, customization }, says: '' };
  const { page, leave: left } = await meetScreen('Options', state, 'en');
  leave = left;
  return [...page.querySelectorAll('main > div a')].map((tile) => ({
    height: tile.getBoundingClientRect().height,
    fill: getComputedStyle(tile).backgroundColor,
  }));
}

test.each([1, 2, 4])(
  'of %i tiles without a picture the keypad’s is the largest, and none fills the page',
  async (count) => {
    const [keypad, ...bands] = await tilesOf(SECTIONS.slice(0, count));
    expect(bands).toHaveLength(count - 1);
    expect(keypad?.height).toBeLessThan(844 / 2);
    for (const { height } of bands) expect(height).toBeLessThan((keypad?.height ?? 0) / 2);
  },
);

test('one tile leads in the museum’s colour, the keypad’s or the first; the others are in a tone of it', async () => {
  const [keypad, ...bands] = await tilesOf(SECTIONS);
  expect(keypad?.fill).toBe(WINE);
  expect(new Set(bands.map(({ fill }) => fill)).size).toBe(1);
  expect(bands[0]?.fill).not.toBe(WINE);
  await leave();
  const [first, second] = await tilesOf(['EXHIBITIONS', 'ROUTES']);
  expect([first?.fill, second?.fill]).toEqual([WINE, bands[0]?.fill]);
});

test('a tile keeps the colour that the museum gave it', async () => {
  const tiles = await tilesOf(SECTIONS, { lineColor: '#0a7d32' });
  expect(new Set(tiles.map(({ fill }) => fill))).toEqual(new Set(['rgb(10, 125, 50)']));
});

test('a long name of a museum takes three lines of the bar at most, and a screen reader says all of it', async () => {
  await holdPhone(320, 568);
  const { sideMenuCustomization: _, ...museum } = MUSEUM;
  const name = 'Staatliche Sammlungen und Schifffahrtsgesellschaftsmuseum der Hansestadt und ihrer Nachbarn';
  const venue = { ...museum, name, localizations: [] };
  const { page, leave: left } = await meetScreen('Options', { venue, says: '' }, 'en');
  leave = left;
  const heading = page.querySelector('h1');
  const line = Number.parseFloat(getComputedStyle(heading as Element).lineHeight);
  expect(heading?.textContent).toBe(name);
  expect(Math.round((heading?.getBoundingClientRect().height ?? 0) / line)).toBe(3);
  await holdPhone(390, 844);
});
