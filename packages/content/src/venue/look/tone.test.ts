import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NIGHT_PAGE_COLOUR, PAGE_COLOUR } from '../../work/page-colours.ts';
import { contrast } from './contrast.ts';
import { toneOf } from './tone.ts';

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const colour = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join('')}`);

test('a tone is light by day and dark by night, with a trace of the colour', () => {
  expect(toneOf('#7a1f2b')).toEqual({ day: '#e0cdcd', night: '#2c1d1e' });
  expect(toneOf('#f2c14e')).toEqual({ day: '#f8edd4', night: '#3f341c' });
});

test('the guide’s ink is readable on the tone of any colour', () => {
  fc.assert(
    fc.property(colour, (main) => {
      const { day, night } = toneOf(main);
      expect(contrast(day, '#000000')).toBeGreaterThan(10);
      expect(contrast(night, '#ffffff')).toBeGreaterThan(4.5);
      expect(contrast(night, NIGHT_PAGE_COLOUR)).toBeLessThan(contrast(NIGHT_PAGE_COLOUR, PAGE_COLOUR));
    }),
  );
});
