/** The routes tile of the home screen: a long walk through many rooms. */
import { drawWalk } from '../../drawing/walk-picture.mjs';

export const size = { width: 1600, height: 900 };
export const paper = { grain: 4, mottle: 5, seed: 51 };

/** @param {{ width: number, height: number }} size */
export function draw(size) {
  return drawWalk(size, { squares: 2, side: 16, stops: [] });
}
