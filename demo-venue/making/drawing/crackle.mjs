import { chanceAt } from './random.mjs';

/**
 * The distance of a place from the nearest crack of an old glaze. The cracks run along the borders of shards grown from
 * scattered points.
 * @param {number} x one unit is about one shard
 * @param {number} y
 * @param {number} seed
 * @returns {number} 0 on the crack, about half a unit in the middle of a shard
 */
export function fromCrack(x, y, seed) {
  const column = Math.floor(x);
  const row = Math.floor(y);
  let nearest = 9;
  let second = 9;
  for (let down = row - 1; down <= row + 1; down += 1) {
    for (let across = column - 1; across <= column + 1; across += 1) {
      const away = Math.hypot(across + chanceAt(across, down, seed) - x, down + chanceAt(across, down, seed + 1) - y);
      if (away < nearest) {
        second = nearest;
        nearest = away;
      } else if (away < second) second = away;
    }
  }
  return (second - nearest) / 2;
}
