import { textOn } from '@cicerone/content/venue/look/contrast';
import type { KeypadLook } from '@cicerone/content/venue/look/keypad-look';

/** The keypad's background, and everything chosen to be seen on it. */
const OF_KEYPAD = [
  'bgColor',
  'keysColor',
  'keysActiveColor',
  'textColor',
  'eraseColor',
  'eraseIconColor',
  'codeTextColor',
] as const satisfies (keyof KeypadLook)[];
const OF_WORKS = ['artworkBackgroundColor', 'artworkTextColor'] as const satisfies (keyof KeypadLook)[];

/**
 * A museum's look of keypad and works by night: a light background is replaced by the guide's night, as on every other
 * screen, with the colours chosen for it. Main buttons stay. A dark background also serves by night (product, section
 * D7).
 */
export function lookByNight(look: KeypadLook | undefined): KeypadLook | undefined {
  if (!look) return undefined;
  const night = { ...look };
  if (isLight(look.bgColor ?? look.keysColor)) for (const field of OF_KEYPAD) delete night[field];
  if (isLight(look.artworkBackgroundColor)) for (const field of OF_WORKS) delete night[field];
  return night;
}

function isLight(background: string | undefined): boolean {
  return background !== undefined && textOn(background) === '#000000';
}
