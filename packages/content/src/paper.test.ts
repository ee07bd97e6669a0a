import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { INK, NIGHT_PAPER, PAPER } from './paper.ts';

test('ink can be read on paper, and whatever cannot be seen on one paper can on the other', () => {
  expect(contrast(INK, PAPER)).toBeGreaterThan(7);
  expect(contrast(PAPER, NIGHT_PAPER)).toBeGreaterThan(9);
});
