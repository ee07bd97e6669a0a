import { expect, test } from 'vitest';
import { hasScreen } from '#domain/screens.ts';
import { MENU_TILES, SECTION_TILES } from '#domain/venue/tiles.ts';

const TILES = Object.entries({ ...SECTION_TILES, ...MENU_TILES });

test.each(TILES)('%s has a title for its tile exactly if this guide has its screen', (_name, line) => {
  // The side menu's entries have tiles of their own, and its first one leads to the home screen.
  if (!('screen' in line)) return;
  expect('title' in line).toBe(hasScreen(line.screen));
});

test('every tile that has a title leads to a screen', () => {
  expect(TILES.filter(([, line]) => 'title' in line && !('screen' in line))).toEqual([]);
});
