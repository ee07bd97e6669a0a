import type { Pictures } from '@cicerone/content/fields';

/** The size of the pictures on a device; one for all, so that what is stored once serves every screen. */
export type PictureSize = 'small' | 'medium' | 'large';

/** The longest side of a picture of that size, in pixels, as rendered at publication; `large` is the largest. */
const LONG_SIDE = { small: 800, medium: 1280 };

/** A device's screen: its longer side in CSS pixels, and device pixels for each of them. */
export type Screen = { longSide: number; density: number };

/**
 * The picture size for a device: the smallest that fills the screen at up to one and a half pixels a point. More is
 * not seen at arm's length and costs a visitor's data and storage.
 */
export function pictureSizeFor(screen: Screen): PictureSize {
  const needed = screen.longSide * Math.min(screen.density, 1.5);
  if (needed <= LONG_SIDE.small) return 'small';
  return needed <= LONG_SIDE.medium ? 'medium' : 'large';
}

/** The file for this device of the picture that a record names by `url`. */
export function pictureAddress(pictures: Pictures | undefined, url: string, size: PictureSize): string {
  return pictures?.[url]?.sizes[size] ?? url;
}
