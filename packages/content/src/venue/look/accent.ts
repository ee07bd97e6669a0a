import type { Theme } from './theme.ts';

/** The main button of a venue that has not chosen its own (product, sections 2 and 9). */
export const DEFAULT_MAIN_BUTTON = { colour: '#72c4d0', textColour: '#FFFFFF' };

/** The accent colour of a venue: that of its main buttons, or ours (product, section D7). */
export function accentOf(customization: Theme | undefined): string {
  const isOwn = customization?.mainButtonsCustomizationEnabled;
  return (isOwn && customization.mainButtonsColor) || DEFAULT_MAIN_BUTTON.colour;
}
