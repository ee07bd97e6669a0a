import type { VenueDetail } from '@cicerone/content/release/release';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { barriersIn } from '../../testing/barriers.ts';
import { holdPhone, meetScreen, setScheme, tapButton } from '../../testing/meet-screen.tsx';
import { inOneColour, PAINTED } from '../../testing/museum/museum-looks.ts';
import { SEVERAL } from '../../testing/small-museum.ts';
import '../look.css';

const LOOKS = {
  painted: PAINTED,
  white: inOneColour('#ffffff'),
  neon: inOneColour('#00ff00'),
  black: inOneColour('#000000'),
  // No tile has a colour of its own.
  'in a light colour': { ...inOneColour('#f2c14e'), tiles: {} },
  'in a dark colour': { ...inOneColour('#0b2545'), tiles: {} },
};

let leave = async () => {};
beforeAll(() => holdPhone(390, 844));
afterEach(() => leave());
afterAll(async () => {
  await setScheme('');
  await holdPhone();
});

/**
 * The museum with a look of its own, but without the picture behind its works: the contrast on a picture cannot be
 * measured.
 */
function venueIn({ keypad, buttons, tiles }: typeof PAINTED): Partial<VenueDetail> {
  const { artworkBackgroundImageUrl: _, ...keyboardCustomization } = keypad;
  const navigationSections = (SEVERAL.navigationSections ?? []).map((section) => ({
    ...section,
    ...tiles[section.sectionType],
  }));
  return { ...SEVERAL, keyboardCustomization, customization: buttons, navigationSections };
}

describe.each(Object.entries(LOOKS))(
  'in a museum that is %s everything is readable, by day and by night:',
  (_, look) => {
    test.each([
      ['the welcome screen', 'Presentation', 'welcome.start', {}],
      ['the home screen', 'Options', 'ROUTES', {}],
      ['the keypad, which refuses a number', 'Keyboard', 'keypad.empty', {}],
      ['the routes', 'RouteList', 'Route 5', {}],
      ['a work', 'Artwork', 'Lucía Serrano', { idArtwork: 7 }],
    ] as const)('%s', async (__, name, says, params) => {
      const venue = venueIn(look);
      const state = { venue, release: { customization: look.buttons }, params, says };
      const { page, wordsOf, leave: left } = await meetScreen(name, state, 'en');
      leave = left;
      if (name === 'Keyboard') await tapButton(page, wordsOf('keypad.ok'));
      await expect.poll(() => page.textContent).toContain(wordsOf(says));
      expect(document.documentElement.style.getPropertyValue('--accent')).toBe(look.buttons.mainButtonsColor);
      for (const scheme of ['light', 'dark'] as const) {
        await setScheme(scheme);
        expect(await barriersIn(page), scheme).toEqual([]);
      }
    });
  },
);
