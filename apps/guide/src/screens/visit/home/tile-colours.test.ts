import { expect, test } from 'vitest';
import { tileColours } from './tile-colours.ts';

const SALMON = {
  lineColor: '#F06140',
  fontColor: '#FFFFFF',
  arrowColor: undefined,
  fontSize: '32px',
  isOfMainColour: false,
};

test('an arrow without a colour of its own follows the words, also if they had to change to be readable', () => {
  expect(tileColours(SALMON, false)).toEqual({
    '--tile': '#F06140',
    '--tile-ink': '#000000',
    '--tile-arrow': '#000000',
  });
  expect(tileColours(SALMON, true)).toEqual({
    '--tile': '#F06140',
    '--tile-ink': '#FFFFFF',
    '--tile-arrow': '#FFFFFF',
  });
});

test("an arrow has the museum's colour for it, if that is visible", () => {
  expect(tileColours({ ...SALMON, arrowColor: '#1b1a18' }, false)['--tile-arrow']).toBe('#1b1a18');
  expect(tileColours({ ...SALMON, arrowColor: '#F06140' }, false)['--tile-arrow']).toBe('#000000');
});
