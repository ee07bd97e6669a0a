import { textOn } from '@cicerone/content/venue/look/contrast';
import type { NavigationLook } from '@cicerone/content/venue/navigation-defaults';

/** The scrim over a white picture: text on pictures must be readable on it. */
const SCRIM = '#545352';

/**
 * The colours of a tile as custom properties, with text and arrow readable whatever colours a venue chose (product,
 * section D7). `--tile` fills it, or underlines its picture.
 */
export function tileColours({ lineColor, fontColor, arrowColor }: NavigationLook, hasPicture: boolean) {
  const background = hasPicture ? SCRIM : lineColor;
  const color = textOn(background, fontColor);
  return {
    '--tile': lineColor,
    '--tile-ink': color,
    '--tile-arrow': arrowColor === undefined ? color : textOn(background, arrowColor, 'large'),
  };
}
