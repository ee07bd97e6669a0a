import { expect, test } from 'vitest';
import { contrast } from '../venue/contrast.ts';
import { INK, NIGHT_PAGE_COLOUR, PAGE_COLOUR } from './page-colours.ts';

test('ink can be read on the page, and whatever cannot be seen on the page by day can by night', () => {
  expect(contrast(INK, PAGE_COLOUR)).toBeGreaterThan(7);
  expect(contrast(PAGE_COLOUR, NIGHT_PAGE_COLOUR)).toBeGreaterThan(9);
});
