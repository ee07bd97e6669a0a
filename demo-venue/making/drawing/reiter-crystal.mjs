/**
 * A snow crystal by Clifford Reiter's model: a hexagonal grid of cells, each with some water; a cell with one or more
 * is ice. Ice and its neighbours keep their water and gain a little; elsewhere water diffuses like heat.
 */

/** A cell and its six neighbours on slanting axes: right, and down to the right at sixty degrees. */
const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
];

/**
 * @typedef {object} Crystal
 * @property {Float64Array} water row by row; 1 and more is ice
 * @property {number} side cells along both axes, an even number; the first ice was in the middle
 * @property {number} steps how long it grew
 */

/**
 * @param {{ side: number, reach: number, spread: number, vapour: number, gain: number }} plan
 * it grows until an arm is `reach` cells long; vapour is the water everywhere at the start, and at the edge always
 * @returns {Crystal}
 */
export function growCrystal({ side, reach, spread, vapour, gain }) {
  const middle = side >> 1;
  const rim = middle - 1;
  const near = AROUND.map(([right, down]) => down * side + right);
  let water = new Float64Array(side * side).fill(vapour);
  let next = new Float64Array(side * side).fill(vapour);
  const loose = new Float64Array(side * side).fill(vapour);
  const kept = new Uint8Array(side * side);
  water[middle * side + middle] = 1;
  for (let steps = 0; ; steps += 1) {
    // By symmetry the crystal extends as far to the right as in every direction.
    if (water[middle * side + middle + reach] >= 1) return { water, side, steps };
    markKept(water, kept, near, side);
    for (let at = 0; at < water.length; at += 1) loose[at] = kept[at] ? 0 : water[at];
    for (let row = 1 - rim; row < rim; row += 1) {
      // The field is a hexagon like the crystal; its rim keeps its vapour, equal on all six sides.
      const first = (row + middle) * side + middle + Math.max(1 - rim, 1 - rim - row);
      const last = (row + middle) * side + middle + Math.min(rim - 1, rim - 1 - row);
      for (let at = first; at <= last; at += 1) {
        let around = 0;
        for (const step of near) around += loose[at + step];
        const flow = loose[at] + (spread / 2) * (around / 6 - loose[at]);
        next[at] = kept[at] ? water[at] + gain + flow : flow;
      }
    }
    [water, next] = [next, water];
  }
}

function markKept(water, kept, near, side) {
  kept.fill(0);
  for (let at = side + 1; at < water.length - side - 1; at += 1) {
    if (water[at] < 1) continue;
    kept[at] = 1;
    for (const step of near) kept[at + step] = 1;
  }
}
