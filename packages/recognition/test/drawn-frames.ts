import type { GrayPicture } from '../src/gray-picture.ts';
import type { Frame } from '../src/recogniser.ts';
import { seededParts } from './drawn-pictures.ts';

/** How a visitor stands: degrees to the side and of roll, part of the frame that the work fills, light and noise. */
export type Standing = {
  aside?: number;
  roll?: number;
  fills?: number;
  light?: number;
  noise?: number;
  seed?: number;
  /** The part of its contrast that a dark varnish leaves the work. */
  contrast?: number;
  isBrick?: boolean;
};

/** A frame of a work on a bare wall, or of the wall alone, through a camera that is not the indexer's. */
export function drawnFrame(
  picture: GrayPicture | undefined,
  { aside = 0, roll = 0, fills = 0.7, light = 1, noise = 6, seed = 1, contrast = 1, isBrick = false }: Standing = {},
  { width = 640, height = 480 } = {},
): Frame {
  const random = seededParts(seed);
  const rgba = new Uint8Array(width * height * 4);
  const [side, tilt] = [(aside * Math.PI) / 180, (roll * Math.PI) / 180];
  const scale = picture ? Math.min((width * fills) / picture.width, (height * fills) / picture.height) : 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = (x - width / 2) * Math.cos(tilt) + (y - height / 2) * Math.sin(tilt);
      const down = (y - height / 2) * Math.cos(tilt) - (x - width / 2) * Math.sin(tilt);
      // A wall that is turned away around the upright axis, seen from 800 pixels before it.
      const depth = Math.cos(side) - (across * Math.sin(side)) / 800;
      const wall = picture ? shadeAt(picture, across / depth / scale, down / depth / scale) : undefined;
      const around = isBrick ? brickAt(x, y) : 150 + 20 * (y / height);
      const shade = (wall === undefined ? around : wall * contrast) * light + (random() + random() - 1) * noise;
      rgba.set(
        [shade, shade, shade, 255].map((value) => Math.max(0, Math.min(255, value))),
        (y * width + x) * 4,
      );
    }
  }
  return { rgba, width, height };
}

/** Small bricks, each of its own shade, with light joints. */
function brickAt(x: number, y: number): number {
  const row = Math.floor(y / 14);
  const column = Math.floor((x + (row % 2) * 17) / 34);
  if (y % 14 < 2 || (x + (row % 2) * 17) % 34 < 2) return 225;
  return 40 + ((row * 7919 + column * 104_729) % 97);
}

/** The brightness around a point that is so far from the picture's middle; undefined beside the picture. */
function shadeAt({ pixels, width, height }: GrayPicture, across: number, down: number): number | undefined {
  const [x, y] = [across + width / 2, down + height / 2];
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return undefined;
  const at = Math.floor(y) * width + Math.floor(x);
  const [right, low] = [x % 1, y % 1];
  const upper = (pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right;
  const lower = (pixels[at + width] ?? 0) * (1 - right) + (pixels[at + width + 1] ?? 0) * right;
  return upper * (1 - low) + lower * low;
}
