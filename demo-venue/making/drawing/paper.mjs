import { chanceAt, createNoise } from './random.mjs';

/**
 * @typedef {object} Paper
 * @property {number} grain fine tooth of the sheet, in steps of 255
 * @property {number} mottle slow unevenness of the ink, in steps of 255
 * @property {number} [seed]
 */

/**
 * Adds a paper texture to a finished picture: without it, flat colour from a program looks like plastic. Only lightness
 * changes, so hues stay clean.
 * @param {Buffer} pixels RGB, three bytes a pixel; changed in place
 * @param {number} width
 * @param {Paper} paper
 */
export function layOnPaper(pixels, width, { grain, mottle, seed = 7 }) {
  const cloud = createNoise(seed);
  const fibre = createNoise(seed + 1);
  for (let index = 0, pixel = 0; index < pixels.length; index += 3, pixel += 1) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    const tooth = (chanceAt(x >> 1, y >> 1, seed) - 0.5) * 1.2 + fibre(x / 9, y / 3.5) * 0.5;
    const slow = cloud(x / 190, y / 190) * 0.65 + cloud(x / 47 + 90, y / 47) * 0.35;
    const change = tooth * grain + slow * mottle;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = pixels[index + channel] + change;
      pixels[index + channel] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  }
}
