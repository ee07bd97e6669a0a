import { expect, test } from 'vitest';
import { contrast } from '../venue/look/contrast.ts';
import { INK, NIGHT_PAGE_COLOUR, PAGE_COLOUR } from './page-colours.ts';

test('ink is legible on the page, and any colour that is invisible on the page by day is visible by night', () => {
  expect(contrast(INK, PAGE_COLOUR)).toBeGreaterThan(7);
  expect(contrast(PAGE_COLOUR, NIGHT_PAGE_COLOUR)).toBeGreaterThan(9);
});
