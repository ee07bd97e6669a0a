import { textOn } from '@cicerone/content/venue/contrast';
import type { NavigationLook } from '@cicerone/content/venue/navigation-defaults';

/** What lies on a picture is read on its dark scrim: the one of a white picture. */
const SCRIM = '#545352';

/** The colours of a tile, text and arrow readable in whatever colours a venue chose (product, section D7). */
export function tileColours({ lineColor, fontColor, arrowColor }: NavigationLook, hasPicture: boolean) {
  const background = hasPicture ? SCRIM : lineColor;
  const color = textOn(background, fontColor);
  return {
    background: lineColor,
    color,
    arrow: arrowColor === undefined ? color : textOn(background, arrowColor, 'large'),
  };
}
