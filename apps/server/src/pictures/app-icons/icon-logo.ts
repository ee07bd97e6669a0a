import sharp from 'sharp';
import { readPicture } from '../open-picture.ts';
import { iconGround } from './icon-ground.ts';

/** A venue's logo without its empty margin, and the colour on which it is shown. */
export type IconLogo = { pixels: Buffer; width: number; height: number; ground: string };

/** More than an icon can show; a very large logo is not held in memory. */
const LONGEST_SIDE_PX = 2048;
/** Of 255: a pixel with less opacity is invisible. */
const SEEN = 16;

/** Reads a logo and trims its transparent margin; undefined if nothing of it is visible. */
export async function iconLogo(path: string): Promise<IconLogo | undefined> {
  const { data, info } = await readPicture(path, (picture) =>
    picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: 4 as const };
  const box = seenBox(data, raw.width, raw.height);
  if (!box) return undefined;
  const pixels = await sharp(data, { raw }).extract(box).png().toBuffer();
  const isComplete = box.width === raw.width && box.height === raw.height;
  return { pixels, width: box.width, height: box.height, ground: await iconGround(pixels, isComplete) };
}

function seenBox(data: Buffer, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[4 * (y * width + x) + 3] ?? 0) < SEEN) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
