/**
 * A relief under celadon glaze, seen by a window's light from the upper left: thin and pale on the ridges, deep green
 * where the glaze has run together.
 */
import { along, blend, colour, lighter, toRgb } from './colour.mjs';
import { fromCrack } from './crackle.mjs';
import { createNoise } from './random.mjs';

const GLAZE = [
  colour(0.4, 0.06, 172),
  colour(0.47, 0.065, 168),
  colour(0.6, 0.06, 162),
  colour(0.76, 0.045, 152),
  colour(0.88, 0.03, 125),
];
/** The glaze has cracked into shards, and the cracks have darkened with age. */
const SHARDS = 19;
const CRACK = 1300;
const SMOKE = colour(0.36, 0.045, 75);
const WINDOW = colour(0.99, 0.012, 110);
const LIGHT = unit([-0.52, -0.62, 0.6]);
const GLINT = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);

/**
 * @param {{ width: number, height: number, eater: Float32Array }} relief
 * @param {{ width: number, height: number }} size of the picture
 * @returns {Uint8Array} RGB pixels
 */
export function glaze(relief, { width, height }) {
  const pixels = new Uint8Array(width * height * 3);
  const body = createNoise(52);
  const crater = createNoise(8);
  const scale = relief.width / width;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const { rise, slopeX, slopeY } = surface(relief, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5);
      const uneven =
        body((x * scale) / 70, (y * scale) / 70) * 0.035 +
        (0.5 - y / height) * 0.05 +
        (0.5 - x / width) * 0.07 +
        crater((x * scale) / 3, (y * scale) / 3) * 0.012;
      const crack = fromCrack((x / width) * SHARDS, (y / width) * SHARDS, 29);
      const cracked = Math.max(1 - (crack / SHARDS) * CRACK, 0) * 0.4;
      pixels.set(toRgb(blend(shade(rise, slopeX, slopeY, uneven), SMOKE, cracked)), (y * width + x) * 3);
    }
  }
  return pixels;
}

function shade(rise, slopeX, slopeY, uneven) {
  const normal = unit([-slopeX * 12.5, -slopeY * 12.5, 1]);
  const lit = Math.max(dot(normal, LIGHT), 0);
  const base = lighter(along(GLAZE, Math.min(rise / 0.34, 1)), uneven);
  const shaded = lighter(base, (lit - 0.6) * 0.42);
  const glint = Math.max(dot(normal, GLINT), 0) ** 90;
  const sheen = Math.max(dot(normal, GLINT), 0) ** 14 * 0.1;
  return blend(shaded, WINDOW, Math.min(glint * 0.85 + sheen, 1));
}

/** The relief between its points, smooth to the second derivative, so that light glides over it. */
function surface({ width, height, eater }, x, y) {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = weights(x - left);
  const down = weights(y - top);
  let rise = 0;
  let slopeX = 0;
  let slopeY = 0;
  for (let row = 0; row < 4; row += 1) {
    const line = Math.min(Math.max(top - 1 + row, 0), height - 1) * width;
    for (let column = 0; column < 4; column += 1) {
      const value = eater[line + Math.min(Math.max(left - 1 + column, 0), width - 1)];
      rise += value * across.weight[column] * down.weight[row];
      slopeX += value * across.slope[column] * down.weight[row];
      slopeY += value * across.weight[column] * down.slope[row];
    }
  }
  return { rise, slopeX, slopeY };
}

/** Cubic B-spline: how much each of four neighbours counts, and how fast that changes. */
function weights(t) {
  const rest = 1 - t;
  return {
    weight: [rest ** 3 / 6, (3 * t ** 3 - 6 * t ** 2 + 4) / 6, (3 * rest ** 3 - 6 * rest ** 2 + 4) / 6, t ** 3 / 6],
    slope: [-(rest ** 2) / 2, (3 * t ** 2 - 4 * t) / 2, (4 * rest - 3 * rest ** 2) / 2, t ** 2 / 2],
  };
}

function unit([x, y, z]) {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function dot(a, b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
