/** The route "The first hour": the same style as the routes tile, nearer, with a lamp for each of its six works. */
import { drawWalk } from '../../drawing/walk-picture.mjs';

export const size = { width: 1600, height: 900 };
export const paper = { grain: 4, mottle: 5, seed: 53 };

/** @param {{ width: number, height: number }} size */
export function draw(size) {
  return drawWalk(size, {
    squares: 2,
    side: 8,
    stops: [
      [1, 6],
      [3, 4],
      [5, 2],
      [9, 3],
      [11, 5],
      [14, 6],
    ],
  });
}
