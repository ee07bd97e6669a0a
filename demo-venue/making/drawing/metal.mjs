/**
 * Metal under a lamp: a relief is lit from the upper left, and its brightness picks a colour from a row.
 *
 * Lines turned by an engine are a relief too: they shine across the light and are dull along it, so a round dial gets
 * its bands of light without being drawn.
 */
import { along, colour, toRgb } from './colour.mjs';

export const BRASS = [
  colour(0.2, 0.04, 70),
  colour(0.42, 0.085, 66),
  colour(0.62, 0.11, 74),
  colour(0.79, 0.115, 84),
  colour(0.93, 0.07, 94),
];
/** Steel that was heated until it turned blue. */
export const BLUED = [
  colour(0.13, 0.05, 272),
  colour(0.26, 0.12, 268),
  colour(0.42, 0.15, 262),
  colour(0.72, 0.09, 250),
];
export const ENAMEL = [
  colour(0.55, 0.02, 80),
  colour(0.86, 0.018, 92),
  colour(0.95, 0.016, 96),
  colour(0.99, 0.004, 100),
];

const LAMP = normal([-0.52, -0.66, 0.54]);
/** Halfway between the lamp and the eye, which looks straight down. */
const SHINE = normal([LAMP[0], LAMP[1], LAMP[2] + 1]);

/**
 * The brightness of a relief at a place.
 *
 * @param {(x: number, y: number) => number} height in pixels above the sheet
 * @param {number} x
 * @param {number} y
 * @param {number} gloss how small the highlights are
 * @returns {number} about 0 to 1
 */
export function lit(height, x, y, gloss = 18) {
  const step = 0.5;
  const slopeX = (height(x + step, y) - height(x - step, y)) / (2 * step);
  const slopeY = (height(x, y + step) - height(x, y - step)) / (2 * step);
  const facing = normal([-slopeX, -slopeY, 1]);
  const glow = Math.max(dot(facing, LAMP), 0);
  return 0.12 + 0.62 * glow + 0.55 * Math.max(dot(facing, SHINE), 0) ** gloss;
}

/**
 * A row of colours as a look-up table.
 *
 * @param {import('./colour.mjs').Colour[]} row
 * @returns {(brightness: number) => [number, number, number]} RGB for 0 to 1
 */
export function toned(row) {
  const table = Array.from({ length: 512 }, (_, index) => toRgb(along(row, index / 511)));
  return (brightness) => table[Math.round(Math.min(Math.max(brightness, 0), 1) * 511)];
}

/**
 * Fills a sheet pixel by pixel, each from four samples.
 *
 * @param {{ width: number, height: number }} size
 * @param {(x: number, y: number) => readonly number[]} look the RGB at a place
 * @returns {Uint8Array} RGB pixels
 */
export function fill({ width, height }, look) {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const sum = [0, 0, 0];
      for (const [right, down] of LOOKS) {
        const seen = look(x + right, y + down);
        for (let channel = 0; channel < 3; channel += 1) sum[channel] += seen[channel] / LOOKS.length;
      }
      for (let channel = 0; channel < 3; channel += 1) pixels[at + channel] = Math.min(Math.max(sum[channel], 0), 255);
    }
  }
  return pixels;
}

const LOOKS = [
  [0.125, 0.375],
  [0.625, 0.125],
  [0.375, 0.875],
  [0.875, 0.625],
];

/**
 * @param {readonly number[]} from RGB
 * @param {readonly number[]} to RGB
 * @param {number} share
 */
export function mix(from, to, share) {
  return from.map((part, channel) => part + (to[channel] - part) * share);
}

/** 0 before `from`, 1 after `to`, smooth between. */
export function rise(from, to, value) {
  const share = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}

function normal(vector) {
  const length = Math.hypot(...vector);
  return vector.map((part) => part / length);
}

function dot(a, b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
