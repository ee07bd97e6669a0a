import { expect, test } from 'vitest';
import { accentOf, DEFAULT_MAIN_BUTTON } from './accent.ts';

test('the main button is light teal with white letters', () => {
  expect(DEFAULT_MAIN_BUTTON).toEqual({ colour: '#72c4d0', textColour: '#FFFFFF' });
});

test("the accent is the colour of the venue's main buttons if it has chosen one", () => {
  expect(accentOf(undefined)).toBe(DEFAULT_MAIN_BUTTON.colour);
  expect(accentOf({ mainButtonsCustomizationEnabled: true })).toBe(DEFAULT_MAIN_BUTTON.colour);
  expect(accentOf({ mainButtonsCustomizationEnabled: false, mainButtonsColor: '#b3001b' })).toBe('#72c4d0');
  expect(accentOf({ mainButtonsCustomizationEnabled: true, mainButtonsColor: '#b3001b' })).toBe('#b3001b');
});
