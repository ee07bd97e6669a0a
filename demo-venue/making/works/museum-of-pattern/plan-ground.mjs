/** The ground floor: the entrance at the bottom, and around the garden by the left. */
import { colour } from '../../drawing/colour.mjs';
import { drawPlan, PLAN_PAPER, PLAN_SIZE } from '../../drawing/floor-plan.mjs';

export const size = PLAN_SIZE;
export const paper = PLAN_PAPER;

/** @type {import('../../drawing/floor-plan.mjs').Hall} */
const endlessFloor = {
  walls: [
    [8, 22],
    [32, 22],
    [32, 51],
    [8, 51],
  ],
  flooring: 'tiles',
  tone: colour(0.86, 0.032, 240),
  walk: [
    [30, 46],
    [13, 46],
    [13, 28],
    [26, 28],
    [26, 24.5],
  ],
  works: 6,
  benches: [[20, 37]],
};

/** @type {import('../../drawing/floor-plan.mjs').Hall} */
const oneThread = {
  walls: [
    [8, 9],
    [48, 9],
    [48, 22],
    [8, 22],
  ],
  flooring: 'thread',
  tone: colour(0.88, 0.04, 32),
  walk: [
    [26, 19.5],
    [26, 17],
    [12, 17],
    [12, 13],
    [41, 13],
    [41, 17],
    [45.5, 17],
  ],
  works: 5,
  benches: [[33, 17]],
};

/** @type {import('../../drawing/floor-plan.mjs').Hall} */
const workshop = {
  walls: [
    [48, 9],
    [72, 9],
    [72, 51],
    [48, 51],
  ],
  hasApse: true,
  flooring: 'weave',
  tone: colour(0.9, 0.05, 85),
  walk: [
    [50.5, 17],
    [55, 17],
    [55, 13],
    [68, 13],
    [68, 46],
    [50, 46],
  ],
  works: 5,
  benches: [
    [60, 24],
    [60, 36],
  ],
};

/** The ground floor. */
export function draw() {
  return drawPlan({
    halls: [endlessFloor, oneThread, workshop],
    doors: [
      [40, 51, 'across'],
      [32, 46, 'down'],
      [26, 22, 'across'],
      [48, 17, 'down'],
      [48, 46, 'down'],
      [40, 34, 'across'],
    ],
    isGround: true,
  });
}
