import { expect, test } from 'vitest';
import { TEXT_SIZES } from './page-settings.ts';

test('a text size is that of the phone or larger, up to twice as large (WCAG 2.2, 1.4.4)', () => {
  expect([TEXT_SIZES[0], TEXT_SIZES.at(-1)]).toEqual([100, 200]);
  expect([...TEXT_SIZES].sort((one, other) => one - other)).toEqual(TEXT_SIZES);
});
