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

/** A photograph as the guide gives it to the engine: upright, at most 640 pixels wide. */
export async function photographPixels(folder, frame) {
  const bounds = { width: 640, height: 640, fit: 'inside', withoutEnlargement: true };
  const sized = sharp(join(folder, 'frames', frame))
    .rotate()
    .resize(bounds)
    .flatten()
    .toColourspace('srgb');
  const { data, info } = await sized.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { rgba: new Uint8Array(data), width: info.width, height: info.height };
}
