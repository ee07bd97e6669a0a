import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { isLongName, welcomeProperties } from './welcome-look.ts';

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const colour = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join('')}`);

const inColour = (mainButtonsColor: string, mainButtonsTextColor?: string) =>
  welcomeProperties({ mainButtonsCustomizationEnabled: true, mainButtonsColor, mainButtonsTextColor });

/** The value by day and that by night. */
function both(value = ''): readonly [string, string] {
  const [, day, night] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [value, value, value];
  return [day ?? '', night ?? ''];
}

describe('the welcome screen of a museum without a picture', () => {
  test('is its dark colour by day and by night, with Start the other way round', () => {
    expect(inColour('#7a1f2b', '#ffffff')).toMatchObject({
      '--page': '#7a1f2b',
      '--ink': '#ffffff',
      '--name': '#ffffff',
      '--accent': '#ffffff',
      '--on-accent': '#7a1f2b',
    });
  });
  test('is its light colour by day; by night only name and Start have it', () => {
    expect(inColour('#f2c14e')).toMatchObject({
      '--page': 'light-dark(#f2c14e, #121110)',
      '--ink': 'light-dark(#000000, #edeae4)',
      '--name': 'light-dark(#000000, #f2c14e)',
      '--accent': 'light-dark(#000000, #f2c14e)',
      '--on-accent': 'light-dark(#f2c14e, #000000)',
    });
  });
  test('has the words of its button in the colour that the museum chose, where they can be read', () => {
    expect(inColour('#f4ede0', '#14213d')['--ink']).toBe('light-dark(#14213d, #edeae4)');
    expect(inColour('#f4ede0', '#ffffff')['--ink']).toBe('light-dark(#000000, #edeae4)');
  });
  test('has the page’s own colours if the museum has none', () => {
    expect(welcomeProperties(undefined)).toEqual({});
    expect(welcomeProperties({ mainButtonsCustomizationEnabled: true })).toEqual({});
    expect(welcomeProperties({ mainButtonsCustomizationEnabled: false, mainButtonsColor: '#7a1f2b' })).toEqual({});
  });
  test('can be read in any colour, by day and by night', () => {
    fc.assert(
      fc.property(colour, fc.option(colour, { nil: undefined }), (main, text) => {
        const look = inColour(main, text);
        for (const at of [0, 1] as const) {
          const of = (name: string) => both(look[name])[at];
          expect(contrast(of('--ink'), of('--page'))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(of('--quiet'), of('--page'))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(of('--on-accent'), of('--accent'))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(of('--name'), of('--page'))).toBeGreaterThanOrEqual(3);
          expect(contrast(of('--focus'), of('--page'))).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });
});

test('a logo that needs a light or a dark ground gets it wherever the colour is not that', () => {
  expect(inColour('#7a1f2b')).toMatchObject({ '--light-pad': '#faf8f5', '--dark-pad': 'transparent' });
  expect(inColour('#f2c14e')).toMatchObject({
    '--light-pad': 'light-dark(transparent, #faf8f5)',
    '--dark-pad': 'light-dark(#121110, transparent)',
  });
});

test.each([
  ['Mill Museum', false],
  ['Museum of the Guild of Cloth Merchants', true],
  ['متحف نقابة تجار الأقمشة في الميناء القديم', true],
])('the name "%s" is long: %s', (name, isLong) => {
  expect(isLongName(name)).toBe(isLong);
});
