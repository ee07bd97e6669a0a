import { join } from 'node:path';
import { indexPicture } from '@cicerone/recognition/index-picture';
import sharp from 'sharp';
import { REFERENCE_SIDE } from '../works/works.mjs';

/** Indexes every picture of every work; the number of a work is its place in the list, from 1. */
export async function photographIndex(engine, folder, works) {
  const pictures = [];
  for (const [at, { files }] of works.entries()) {
    for (const file of files) {
      const bounds = { width: REFERENCE_SIDE, height: REFERENCE_SIDE, fit: 'inside' };
      const sized = sharp(join(folder, 'works', file))
        .rotate()
        .resize(bounds)
        .flatten()
        .grayscale()
        .raw();
      const { data, info } = await sized.toBuffer({ resolveWithObject: true });
      const picture = { pixels: new Uint8Array(data), width: info.width, height: info.height };
      pictures.push({ idArtwork: at + 1, ...indexPicture(engine, picture) });
    }
  }
  return pictures;
}

/** The largest frame that the guide gives the engine (its `look-for-works.ts`). */
const BOUNDS = { width: 640, height: 1280, area: 640 * 480 };

/** A photograph as the guide gives it to the engine: with its sky above, within the bounds. */
export async function photographPixels(folder, frame) {
  const photograph = sharp(join(folder, 'frames', frame));
  const { width, height } = (await photograph.metadata()).autoOrient;
  const ofArea = Math.sqrt(BOUNDS.area / (width * height));
  const share = Math.min(1, BOUNDS.width / width, BOUNDS.height / height, ofArea);
  const sized = photograph
    .rotate()
    .resize(Math.round(width * share), Math.round(height * share))
    .flatten()
    .toColourspace('srgb');
  const { data, info } = await sized.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { rgba: new Uint8Array(data), width: info.width, height: info.height };
}
