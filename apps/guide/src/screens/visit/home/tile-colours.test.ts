import { expect, test } from 'vitest';
import { tileColours } from './tile-colours.ts';

const SALMON = { lineColor: '#F06140', fontColor: '#FFFFFF', arrowColor: undefined, fontSize: '32px' };

test('an arrow without a colour of its own follows the words, also where they had to change to be read', () => {
  expect(tileColours(SALMON, false)).toEqual({ background: '#F06140', color: '#000000', arrow: '#000000' });
  expect(tileColours(SALMON, true)).toMatchObject({ color: '#FFFFFF', arrow: '#FFFFFF' });
});

test('an arrow has the colour that the museum chose for it, where that can be seen', () => {
  expect(tileColours({ ...SALMON, arrowColor: '#1b1a18' }, false).arrow).toBe('#1b1a18');
  expect(tileColours({ ...SALMON, arrowColor: '#F06140' }, false).arrow).toBe('#000000');
});
