/** "Four fields of silk": the great kite of the welcome picture, in close-up. */
import { draw as drawEvening, size as evening } from './welcome.mjs';

export const size = { width: 800, height: 1000 };
export const paper = { grain: 3, mottle: 5, seed: 4 };

/** The frame around it in the welcome picture. */
const [LEFT, TOP, WIDTH] = [250, 260, 660];

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const [, shapes] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(drawEvening(evening));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${LEFT} ${TOP} ${WIDTH} ${WIDTH * 1.25}">${shapes}</svg>`;
}
