import type { GrayPicture } from './gray-picture.ts';

/** The hash of the features that every true engine finds in {@link goldenPicture}, and of their margins. */
export const GOLDEN_HASH = 0x25a1baa8;
/** The number of features that the golden test asks for. */
export const GOLDEN_FEATURES = 200;

const WIDTH = 320;
const HEIGHT = 240;

/** Boxes in many sizes and shades with noise over them, drawn with integers alone: the same on every device. */
export function goldenPicture(): GrayPicture {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(128);
  const random = seededNumbers(20_261_127);
  for (let box = 0; box < 90; box++) {
    const left = random() % WIDTH;
    const top = random() % HEIGHT;
    const right = Math.min(WIDTH, left + 6 + (random() % 60));
    const bottom = Math.min(HEIGHT, top + 6 + (random() % 60));
    const shade = random() % 256;
    for (let y = top; y < bottom; y++) pixels.fill(shade, y * WIDTH + left, y * WIDTH + right);
  }
  for (let i = 0; i < pixels.length; i++) {
    pixels[i] = Math.max(0, Math.min(255, (pixels[i] ?? 0) + (random() % 17) - 8));
  }
  return { pixels, width: WIDTH, height: HEIGHT };
}

/** A 32-bit hash of bytes (FNV-1a), begun with the hash of those before them. */
export function hashOf(bytes: Uint8Array, before = 0x811c9dc5): number {
  let hash = before;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** Whole numbers below 2^24 that look random, the same for the same seed. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
