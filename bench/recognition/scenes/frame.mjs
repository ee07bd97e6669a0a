import sharp from 'sharp';
import { chanceOf } from '../chance.mjs';
import { drawBystanders } from './bystanders.mjs';
import { photographed } from './lens.mjs';
import { litWall } from './lit-wall.mjs';
import { FRAME } from './scene.mjs';

/**
 * A frame as a phone gives it, compressed.
 *
 * @param {ReturnType<typeof import('./scene.mjs').sceneOf>} scene
 * @returns {Promise<Buffer>} a JPEG of {@link FRAME}
 */
export function frameOf(scene) {
  const { width, height } = FRAME;
  const light = litWall(scene);
  drawBystanders(light, width, height, scene.bystanders);
  const pixels = photographed(light, width, height, scene.lens, chanceOf(`noise ${scene.words}`));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: scene.lens.quality })
    .toBuffer();
}

/** The pixels of a frame, as a browser's canvas gives them. @param {Buffer | string} jpeg */
export async function pixelsOf(jpeg) {
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { rgba: new Uint8Array(data.buffer, data.byteOffset, data.length), width: info.width, height: info.height };
}
