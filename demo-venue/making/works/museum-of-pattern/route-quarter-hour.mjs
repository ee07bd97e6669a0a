/** The route "If you have a quarter of an hour": nearer still, by sea light, with four lamps. */
import { colour } from '../../drawing/colour.mjs';
import { drawWalk } from '../../drawing/walk-picture.mjs';

export const size = { width: 1600, height: 900 };
export const paper = { grain: 3, mottle: 5, seed: 54 };

const MORNING = [
  colour(0.55, 0.09, 235),
  colour(0.65, 0.1, 205),
  colour(0.8, 0.08, 178),
  colour(0.91, 0.06, 120),
  colour(0.86, 0.1, 95),
];

/** @param {{ width: number, height: number }} size */
export function draw(size) {
  return drawWalk(size, {
    squares: 2,
    side: 4,
    stops: [
      [1, 2],
      [2, 0],
      [4, 3],
      [6, 1],
    ],
    day: MORNING,
    dusk: 250,
  });
}
