import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, standingOut, textOn } from './contrast.ts';

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const colour = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join('')}`);

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#ffffff', 1.37],
    ['#0000ff', '#ffffff', 8.59],
    ['#F06140', '#FFFFFF', 3.24],
    ['#0a0a0a', '#000000', 1.06],
  ])('of %s and %s is %d', (a, b, value) => {
    expect(contrast(a, b)).toBeCloseTo(value, 2);
  });
  test('is the same whichever colour is the background', () => {
    fc.assert(fc.property(colour, colour, (a, b) => contrast(a, b) === contrast(b, a) && contrast(a, b) >= 1));
  });
});

describe("text on the museum's colour", () => {
  test('is in the colour that the museum wants if that is legible', () => {
    expect(textOn('#17779b', '#ffffff')).toBe('#ffffff');
    expect(textOn('#39393a', '#fff0c0')).toBe('#fff0c0');
  });
  test('is black or white if the wanted colour is not legible', () => {
    expect(textOn('#72c4d0', '#ffffff')).toBe('#000000');
    expect(textOn('#39393a', '#000000')).toBe('#ffffff');
    expect(textOn('#39393a')).toBe('#ffffff');
  });
  test('may have less contrast if it is large', () => {
    expect(textOn('#f06140', '#ffffff', 'large')).toBe('#ffffff');
    expect(textOn('#f06140', '#ffffff', 'text')).toBe('#000000');
    expect(textOn('#72c4d0', '#ffffff', 'large')).toBe('#000000');
  });
  test('is legible on any colour, whatever was wanted', () => {
    fc.assert(
      fc.property(colour, fc.option(colour, { nil: undefined }), (background, wanted) => {
        expect(contrast(background, textOn(background, wanted))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(background, textOn(background, wanted, 'large'))).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});

describe("a line in the museum's colour", () => {
  const PAGE_COLOURS = ['#faf8f5', '#121110'];

  test('keeps its colour if it has enough contrast', () => {
    expect(standingOut('#17779b', '#faf8f5')).toBe('#17779b');
    expect(standingOut('#72c4d0', '#121110')).toBe('#72c4d0');
  });
  test('is darkened by day and lightened by night only as far as needed', () => {
    const byDay = standingOut('#72c4d0', '#faf8f5');
    const byNight = standingOut('#39393a', '#121110');
    expect(contrast(byDay, '#faf8f5')).toBeLessThan(3.6);
    expect(contrast(byDay, '#ffffff')).toBeGreaterThan(contrast('#72c4d0', '#ffffff'));
    expect(contrast(byNight, '#121110')).toBeLessThan(3.8);
    expect(contrast(byNight, '#000000')).toBeGreaterThan(contrast('#39393a', '#000000'));
  });
  test.each(PAGE_COLOURS)('is visible on the page colour %s, whatever the colour', (page) => {
    fc.assert(
      fc.property(colour, (wanted) => {
        const shown = standingOut(wanted, page);
        expect(shown).toMatch(/^#[0-9a-f]{6}$/);
        expect(contrast(shown, page)).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});
