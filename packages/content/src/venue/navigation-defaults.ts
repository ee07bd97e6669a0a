import type { NavigationSection, SectionType } from './navigation-section.ts';

/**
 * The look of a home tile, colours as `#rrggbb`, sizes as CSS lengths. An arrow without a colour has that of the text.
 */
export type NavigationLook = {
  lineColor: string;
  fontColor: string;
  arrowColor: string | undefined;
  fontSize: string;
  /** Whether the venue chose no colour for this tile, and it has the main one. */
  isOfMainColour: boolean;
};

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

/** The font size of a highlighted route's tile (product, section 9). */
export const HIGHLIGHTED_ROUTE_FONT_SIZE = '24px';

/**
 * The look of a tile, with defaults for everything the venue left open (product, section 9).
 *
 * @param mainColor the colour of the venue's main buttons, if it has chosen one
 */
export function navigationLook(
  section: Pick<NavigationSection, 'sectionType' | 'lineColor' | 'fontColor' | 'arrowColor' | 'fontSize'>,
  mainColor?: string,
): NavigationLook {
  return {
    lineColor: section.lineColor ?? mainColor ?? LINE_COLOURS[section.sectionType],
    fontColor: section.fontColor ?? FONT_COLOUR,
    arrowColor: section.arrowColor,
    fontSize: section.fontSize ?? FONT_SIZE,
    isOfMainColour: mainColor !== undefined && !section.lineColor && !section.fontColor && !section.arrowColor,
  };
}
