/** The second floor, under the roof: the hall of sand is in two wings, the hall of the eye in the third. */
import { colour } from '../../drawing/colour.mjs';
import { drawPlan, PLAN_PAPER, PLAN_SIZE } from '../../drawing/floor-plan.mjs';

export const size = PLAN_SIZE;
export const paper = PLAN_PAPER;

/** @type {import('../../drawing/floor-plan.mjs').Hall} */
const wavesAndSand = {
  walls: [
    [8, 9],
    [48, 9],
    [48, 22],
    [32, 22],
    [32, 51],
    [8, 51],
  ],
  flooring: 'sand',
  tone: colour(0.9, 0.035, 68),
  walk: [
    [30, 46],
    [13, 46],
    [13, 14],
    [40, 14],
    [40, 16.5],
    [45.5, 16.5],
  ],
  works: 4,
  benches: [
    [21, 27],
    [21, 38],
  ],
};

/** @type {import('../../drawing/floor-plan.mjs').Hall} */
const restlessEye = {
  walls: [
    [48, 9],
    [72, 9],
    [72, 51],
    [48, 51],
  ],
  hasApse: true,
  flooring: 'stripes',
  tone: colour(0.86, 0.028, 205),
  walk: [
    [50.5, 16.5],
    [56, 16.5],
    [56, 14],
    [68, 14],
    [68, 46],
    [50, 46],
  ],
  works: 4,
  benches: [
    [60, 25],
    [60, 36],
  ],
};

/** The second floor. */
export function draw() {
  return drawPlan({
    halls: [wavesAndSand, restlessEye],
    doors: [
      [32, 46, 'down'],
      [48, 16.5, 'down'],
      [48, 46, 'down'],
    ],
    isTop: true,
  });
}
