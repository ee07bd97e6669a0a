import { LONG_SIDES } from '@cicerone/content/work/picture-sizes';
import sharp from 'sharp';
import { readPicture } from './open-picture.ts';
import { pictureGround } from './picture-ground.ts';
import type { RenderedPicture } from './rendered-picture.ts';

const STAND_IN_WIDTH_PX = 20;

/**
 * Renders a picture from a camera or scanner for phones: upright, without the metadata about its place and device,
 * never enlarged. Throws if the file cannot be decoded completely.
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

async function webp(path: string, longSide: number) {
  const { data, info } = await readPicture(path, (picture) =>
    picture
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 4 })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, width: info.width, height: info.height, longSide: Math.max(info.width, info.height) };
}

async function standIn(small: Buffer): Promise<string> {
  const tiny = await sharp(small).resize({ width: STAND_IN_WIDTH_PX }).webp({ quality: 30, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
