/** The first floor: two halls around the air over the garden. */
import { colour } from '../../drawing/colour.mjs';
import { drawPlan, PLAN_PAPER, PLAN_SIZE } from '../../drawing/floor-plan.mjs';

export const size = PLAN_SIZE;
export const paper = PLAN_PAPER;

/** @type {import('../../drawing/floor-plan.mjs').Hall} */
const smallRules = {
  walls: [
    [8, 9],
    [32, 9],
    [32, 51],
    [8, 51],
  ],
  flooring: 'cells',
  tone: colour(0.87, 0.032, 158),
  walk: [
    [30, 46],
    [13, 46],
    [13, 14],
    [24, 14],
    [24, 16.5],
    [30, 16.5],
  ],
  works: 6,
  benches: [
    [21, 25],
    [21, 36],
  ],
};

/** @type {import('../../drawing/floor-plan.mjs').Hall} */
const numberGarden = {
  walls: [
    [32, 9],
    [72, 9],
    [72, 51],
    [48, 51],
    [48, 22],
    [32, 22],
  ],
  hasApse: true,
  flooring: 'triangles',
  tone: colour(0.88, 0.03, 310),
  walk: [
    [34.5, 16.5],
    [40, 16.5],
    [40, 13.5],
    [68, 13.5],
    [68, 30],
    [68, 46],
    [50, 46],
  ],
  works: 6,
  benches: [
    [58, 24],
    [58, 36],
  ],
};

/** The first floor. */
export function draw() {
  return drawPlan({
    halls: [smallRules, numberGarden],
    doors: [
      [32, 46, 'down'],
      [32, 16.5, 'down'],
      [48, 46, 'down'],
    ],
  });
}
