import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../scripts/places.mjs';

/** One frame of a film, of which each pixel is a shade of grey. */
export type Frame = { width: number; height: number; luma: Uint8Array };
/** The way in which a visitor passes a work: degrees to its side, part of the frame that it fills, and the light. */
export type Passing = { aside?: number; fills?: number; light?: number };

const [WIDTH, HEIGHT] = [1280, 720];
const WALL = 168;
const FRAME_EDGE = 14;
const FRAME_SHADE = 60;
/** The camera's distance from the wall, in pixels. */
const DISTANCE = 1000;

/** A bare wall under a lamp. */
export function bareWall(light = 1): Frame {
  return frame(light, () => undefined);
}

/** A framed work on that wall, as it is passed: a picture of the demo. */
export async function workOnWall(file: string, { aside = 0, fills = 0.7, light = 1 }: Passing = {}): Promise<Frame> {
  const path = join(ROOT, 'demo-venue/museum-of-pattern/media', file);
  const { data, info } = await sharp(path)
    .resize({ height: 720 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [width, height, step] = [info.width, info.height, info.channels];
  const scale = Math.min((WIDTH * fills) / width, (HEIGHT * fills) / height);
  const turn = (aside * Math.PI) / 180;
  return frame(light, (x, y) => {
    const depth = Math.cos(turn) - (x * Math.sin(turn)) / DISTANCE;
    const [across, down] = [x / depth / scale + width / 2, y / depth / scale + height / 2];
    const beside = Math.max(-across, -down, across - width + 1, down - height + 1);
    if (beside > 0) return beside * scale < FRAME_EDGE ? FRAME_SHADE : undefined;
    return data[(Math.floor(down) * width + Math.floor(across)) * step];
  });
}

/** Each pixel from the middle of the frame, with the noise of a camera, the same every time. */
function frame(light: number, shadeAt: (x: number, y: number) => number | undefined): Frame {
  const luma = new Uint8Array(WIDTH * HEIGHT);
  let seed = 7;
  for (let at = 0; at < luma.length; at++) {
    const [x, y] = [(at % WIDTH) - WIDTH / 2, Math.floor(at / WIDTH) - HEIGHT / 2];
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const noise = (seed / 2 ** 32 - 0.5) * 16;
    luma[at] = Math.max(0, Math.min(255, (shadeAt(x, y) ?? WALL - 20 * (y / HEIGHT)) * light + noise));
  }
  return { width: WIDTH, height: HEIGHT, luma };
}
