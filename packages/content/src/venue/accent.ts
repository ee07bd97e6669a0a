import type { Theme } from './theme.ts';

/** The main button where the venue has not chosen its own (product, sections 2 and 9). */
export const DEFAULT_MAIN_BUTTON = { colour: '#72c4d0', textColour: '#FFFFFF' };

/** The one accent of a venue: the colour of its main buttons, or ours (product, section D7). */
export function accentOf(customization: Theme | undefined): string {
  const isOwn = customization?.mainButtonsCustomizationEnabled;
  return (isOwn && customization.mainButtonsColor) || DEFAULT_MAIN_BUTTON.colour;
}
