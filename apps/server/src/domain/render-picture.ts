import { type Fault, fault } from '@cicerone/content/checks/problem';
import type { Picture } from '@cicerone/content/fields';
import sharp from 'sharp';
import { drawingDamage, openPicture, pictureInput } from './open-picture.ts';
import { pictureGround } from './picture-ground.ts';

/** The long side of each size that devices choose from, in pixels. */
export const LONG_SIDES = { small: 800, medium: 1280, large: 1920 } as const;
export type PictureSize = keyof typeof LONG_SIDES;

/** Changes whenever the same source would give other bytes, so that pictures are rendered anew. */
export const RENDERING = 'webp-80-4-800-1280-1920-20-ground';

const STAND_IN_WIDTH = 20;

export type RenderedPicture = {
  width: number;
  height: number;
  /** A data address of a few hundred bytes. */
  standIn: string;
  /** The paper that it needs behind it, if it needs one. */
  ground: Picture['ground'];
  /** WebP files; sizes that the source is too small for share the bytes of the size below. */
  sizes: Record<PictureSize, Buffer>;
};

/**
 * What a camera or a scanner gave, made fit for phones: upright, without the place and device it was taken with,
 * never enlarged. Throws when the file cannot be decoded to its end.
 */
export async function renderPicture(path: string): Promise<RenderedPicture> {
  const small = await webp(path, LONG_SIDES.small);
  const medium = small.longSide < LONG_SIDES.small ? small : await webp(path, LONG_SIDES.medium);
  const large = medium.longSide < LONG_SIDES.medium ? medium : await webp(path, LONG_SIDES.large);
  return {
    width: large.width,
    height: large.height,
    standIn: await standIn(small.bytes),
    ground: await pictureGround(small.bytes),
    sizes: { small: small.bytes, medium: medium.bytes, large: large.bytes },
  };
}

/**
 * Why a file cannot be shown as a picture; undefined when its header promises one.
 *
 * @param file what it is called
 * @param maxMegapixels a file of a few kilobytes may unfold to gigabytes of pixels
 */
export async function pictureDamage(
  { file, path }: { file: string; path: string },
  maxMegapixels: number,
): Promise<Fault | undefined> {
  try {
    const input = await pictureInput(path);
    const damage = typeof input === 'string' ? undefined : drawingDamage(file, input);
    if (damage) return damage;
    const { width, height } = await sharp(input, { limitInputPixels: false }).metadata();
    if (!(width > 0 && height > 0)) return fault('picture-damaged', { file });
    const megapixels = (width * height) / 1e6;
    if (megapixels <= maxMegapixels) return undefined;
    const values = { file, megapixels: Math.ceil(megapixels), width, height, most: maxMegapixels };
    return fault('picture-too-large', values);
  } catch {
    return fault('picture-damaged', { file });
  }
}

async function webp(path: string, longSide: number) {
  const picture = await openPicture(path);
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, longSide: Math.max(info.width, info.height) };
}

async function standIn(small: Buffer): Promise<string> {
  const tiny = await sharp(small).resize({ width: STAND_IN_WIDTH }).webp({ quality: 30, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
