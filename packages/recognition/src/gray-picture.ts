import { INDEXED_SIDE } from './bounds.ts';

/** A picture without colours, row by row. */
export type GrayPicture = { pixels: Uint8Array; width: number; height: number };

/** Longest side of a picture that the engine takes, in pixels. */
const LONGEST_SIDE = 4096;

/** Throws if a picture's sizes are no sizes, or do not fit its pixels: that is a bug of the caller. */
export function assertPicture({ pixels, width, height }: GrayPicture): void {
  assertSide(width, LONGEST_SIDE);
  assertSide(height, LONGEST_SIDE);
  if (pixels.length !== width * height) {
    throw new RangeError(`${width} x ${height} pixels are not ${pixels.length} bytes`);
  }
}

/** Throws if a side is no whole number of pixels from 1 to a bound. */
export function assertSide(side: number, longest: number): void {
  if (!Number.isInteger(side) || side < 1 || side > longest) {
    throw new RangeError(`A side of a picture has 1 to ${longest} pixels, not ${side}`);
  }
}

/** The sizes at which a picture is indexed: its longer side is as wide as a frame. */
export function indexedSize({ width, height }: GrayPicture): { width: number; height: number } {
  const scale = INDEXED_SIDE / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Halves a picture until it is less than twice as large as it is indexed: the engine's scaling sees four pixels only. */
export function halved(picture: GrayPicture): GrayPicture {
  let smaller = picture;
  while (Math.max(smaller.width, smaller.height) >= 2 * INDEXED_SIDE && Math.min(smaller.width, smaller.height) > 1) {
    smaller = half(smaller);
  }
  return smaller;
}

function half({ pixels, width, height }: GrayPicture): GrayPicture {
  const newWidth = width >> 1;
  const newHeight = height >> 1;
  const smaller = new Uint8Array(newWidth * newHeight);
  for (let y = 0; y < newHeight; y++) {
    for (let x = 0; x < newWidth; x++) {
      const at = 2 * y * width + 2 * x;
      const sum = brightness(pixels, at) + brightness(pixels, at + 1);
      smaller[y * newWidth + x] = (sum + brightness(pixels, at + width) + brightness(pixels, at + width + 1) + 2) >> 2;
    }
  }
  return { pixels: smaller, width: newWidth, height: newHeight };
}

function brightness(pixels: Uint8Array, at: number): number {
  return pixels[at] ?? 0;
}
