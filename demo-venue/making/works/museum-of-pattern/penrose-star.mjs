/** One star of "Thick and thin" in close-up: five thick rhombs, a thin one in each of the five notches. */
import { draw as drawFloor, size as floor } from './penrose.mjs';

export const size = { width: 1200, height: 1200 };
export const paper = { grain: 3, mottle: 5, seed: 12 };

/** Its place on the complete floor. */
const LEFT = 320;
const TOP = 620;
const SIDE = 520;

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const [, shapes] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(drawFloor(floor));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${LEFT} ${TOP} ${SIDE} ${SIDE}">${shapes}</svg>`;
}
