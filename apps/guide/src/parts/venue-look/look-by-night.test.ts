import { expect, test } from 'vitest';
import { lookByNight } from './look-by-night.ts';

const BUTTONS = { okColor: '#8c2f39', mainButtonsCustomizationEnabled: true, mainButtonsColor: '#8c2f39' };
const KEYS = { keysColor: '#ffffff', textColor: '#1f3247', codeTextColor: '#1f3247', eraseColor: '#f0e2d2' };

test('by night a keypad on a light background has the background and keys of the night, and keeps its buttons', () => {
  expect(lookByNight({ bgColor: '#f8f0e4', ...KEYS, ...BUTTONS })).toEqual(BUTTONS);
});

test('light keys without a background of their own do the same', () => {
  expect(lookByNight({ ...KEYS, ...BUTTONS })).toEqual(BUTTONS);
});

test('by night the light background of works is removed, with its ink', () => {
  const look = { artworkCustomizationEnabled: true, artworkBackgroundImageUrl: 'media/paper.webp' };
  expect(lookByNight({ ...look, artworkBackgroundColor: '#f8f0e4', artworkTextColor: '#1f3247' })).toEqual(look);
});

test('a look that is dark by day stays as it is', () => {
  const look = {
    bgColor: '#1f3247',
    keysColor: '#2a4360',
    artworkBackgroundColor: '#000000',
    artworkTextColor: '#ffffff',
  };
  expect(lookByNight(look)).toEqual(look);
  expect(lookByNight(undefined)).toBeUndefined();
});
