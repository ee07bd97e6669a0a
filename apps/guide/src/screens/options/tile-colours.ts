import { textOn } from '@cicerone/content/contrast';
import type { NavigationLook } from '@cicerone/content/navigation-defaults';

/** What lies on a picture is read on its dark scrim: the one of a white picture. */
const SCRIM = '#545352';

/** The colours of a tile, text and arrow readable in whatever colours a venue chose (design, section 7). */
export function tileColours({ lineColor, fontColor, arrowColor }: NavigationLook, hasPicture: boolean) {
  const ground = hasPicture ? SCRIM : lineColor;
  return {
    background: lineColor,
    color: textOn(ground, fontColor),
    arrow: textOn(ground, arrowColor, 'large'),
  };
}
