import type { NavigationSection, SectionType } from './navigation-section.ts';
import type { Theme } from './theme.ts';

/** How a home tile looks, colours as `#rrggbb`, sizes as CSS lengths. */
export type NavigationLook = { lineColor: string; fontColor: string; arrowColor: string; fontSize: string };

const LINE_COLOURS: Record<SectionType, string> = {
  KEYBOARD: '#F06140',
  EXHIBITIONS: '#17779B',
  ROUTES: '#D1B490',
  TIMELINE: '#94AF49',
  SPONSORS: '#72C4D0',
  SIDE_MENU: '#39393A',
};
const FONT_COLOUR = '#FFFFFF';
const FONT_SIZE = '32px';

/** The font size of a highlighted route's tile (specification, section 9). */
export const HIGHLIGHTED_ROUTE_FONT_SIZE = '24px';

/** The main button where the venue has not chosen its own (specification, sections 2 and 9). */
export const DEFAULT_MAIN_BUTTON = { colour: '#72c4d0', textColour: '#FFFFFF' };

/** The one accent of a venue: the colour of its main buttons, or ours (design, section 7). */
export function accentOf(customization: Theme | undefined): string {
  const isOwn = customization?.mainButtonsCustomizationEnabled;
  return (isOwn && customization.mainButtonsColor) || DEFAULT_MAIN_BUTTON.colour;
}

/** The look of a tile, with the default for everything the venue left open (specification, section 9). */
export function navigationLook(
  section: Pick<NavigationSection, 'sectionType' | 'lineColor' | 'fontColor' | 'arrowColor' | 'fontSize'>,
): NavigationLook {
  const fontColor = section.fontColor ?? FONT_COLOUR;
  return {
    lineColor: section.lineColor ?? LINE_COLOURS[section.sectionType],
    fontColor,
    arrowColor: section.arrowColor ?? fontColor,
    fontSize: section.fontSize ?? FONT_SIZE,
  };
}
