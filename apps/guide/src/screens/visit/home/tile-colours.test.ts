import { expect, test } from 'vitest';
import { tileColours } from './tile-colours.ts';

const SALMON = { lineColor: '#F06140', fontColor: '#FFFFFF', arrowColor: undefined, fontSize: '32px' };

test('an arrow without a colour of its own follows the words, also if they had to change to be readable', () => {
  expect(tileColours(SALMON, false)).toEqual({ background: '#F06140', color: '#000000', arrow: '#000000' });
  expect(tileColours(SALMON, true)).toMatchObject({ color: '#FFFFFF', arrow: '#FFFFFF' });
});

test("an arrow has the museum's colour for it, if that is visible", () => {
  expect(tileColours({ ...SALMON, arrowColor: '#1b1a18' }, false).arrow).toBe('#1b1a18');
  expect(tileColours({ ...SALMON, arrowColor: '#F06140' }, false).arrow).toBe('#000000');
});
