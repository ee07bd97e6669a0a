import type { Pictures } from '@cicerone/content/package/fields';
import { LONG_SIDES, PICTURE_SIZES, type PictureSize } from '@cicerone/content/work/picture-sizes';

/** A device's screen: its longer side in CSS pixels, and device pixels for each of them. */
export type Screen = { longSide: number; density: number };

/**
 * The picture size for a device: the smallest that fills the screen at up to one and a half pixels a point. More is
 * not seen at arm's length and costs a visitor's data and storage.
 */
export function pictureSizeFor(screen: Screen): PictureSize {
  const needed = screen.longSide * Math.min(screen.density, 1.5);
  return PICTURE_SIZES.find((size) => needed <= LONG_SIDES[size]) ?? 'large';
}

/** The file for this device of the picture that a record names by `url`. */
export function pictureAddress(pictures: Pictures | undefined, url: string, size: PictureSize): string {
  return pictures?.[url]?.sizes[size] ?? url;
}
