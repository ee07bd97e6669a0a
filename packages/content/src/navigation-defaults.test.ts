import { expect, test } from 'vitest';
import { accentOf, DEFAULT_MAIN_BUTTON, HIGHLIGHTED_ROUTE_FONT_SIZE, navigationLook } from './navigation-defaults.ts';

test.each([
  ['KEYBOARD', '#F06140'],
  ['EXHIBITIONS', '#17779B'],
  ['ROUTES', '#D1B490'],
  ['TIMELINE', '#94AF49'],
  ['SPONSORS', '#72C4D0'],
  ['SIDE_MENU', '#39393A'],
] as const)('a venue that chose nothing has a %s tile in %s with white letters of 32px', (sectionType, lineColor) => {
  expect(navigationLook({ sectionType })).toEqual({
    lineColor,
    fontColor: '#FFFFFF',
    arrowColor: '#FFFFFF',
    fontSize: '32px',
  });
});

test("the venue's own choices stand, and the arrow follows the letters", () => {
  const chosen = { sectionType: 'ROUTES', lineColor: '#000000', fontColor: '#ff0000', fontSize: '20px' } as const;
  expect(navigationLook(chosen)).toEqual({
    lineColor: '#000000',
    fontColor: '#ff0000',
    arrowColor: '#ff0000',
    fontSize: '20px',
  });
  expect(navigationLook({ ...chosen, arrowColor: '#00ff00' }).arrowColor).toBe('#00ff00');
});

test('the main button is light teal with white letters, a highlighted route is smaller', () => {
  expect(DEFAULT_MAIN_BUTTON).toEqual({ colour: '#72c4d0', textColour: '#FFFFFF' });
  expect(HIGHLIGHTED_ROUTE_FONT_SIZE).toBe('24px');
});

test("the accent is the colour of the venue's main buttons where it has chosen one", () => {
  expect(accentOf(undefined)).toBe(DEFAULT_MAIN_BUTTON.colour);
  expect(accentOf({ mainButtonsCustomizationEnabled: true })).toBe(DEFAULT_MAIN_BUTTON.colour);
  expect(accentOf({ mainButtonsCustomizationEnabled: false, mainButtonsColor: '#b3001b' })).toBe('#72c4d0');
  expect(accentOf({ mainButtonsCustomizationEnabled: true, mainButtonsColor: '#b3001b' })).toBe('#b3001b');
});
