/**
 * "Forty in a row": integers from forty-one on, in a square spiral on slate. Every prime is a carved hole, gilded if it
 * lies on the diagonal of Euler's forty.
 */
import { along, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { fill, lit, rise } from '../../drawing/metal.mjs';
import { chanceAt, createNoise } from '../../drawing/random.mjs';

export const size = { width: 1600, height: 1600 };
export const paper = { grain: 1.5, mottle: 2, seed: 7 };
export const quality = 50;

export const SIDE = 43;
export const FIRST = 41;
const PITCH = 36;
const HOLE = 14.2;
const SLATE = [
  colour(0.13, 0.012, 230),
  colour(0.3, 0.02, 222),
  colour(0.5, 0.024, 212),
  colour(0.66, 0.022, 200),
  colour(0.86, 0.014, 190),
];
const GOLD = [
  colour(0.3, 0.07, 60),
  colour(0.58, 0.115, 72),
  colour(0.75, 0.13, 84),
  colour(0.88, 0.11, 93),
  colour(0.97, 0.05, 98),
];

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw({ width, height }) {
  const cleft = createNoise(2);
  const vein = createNoise(3);
  const leaf = createNoise(4);
  const stone = (x, y) =>
    cleft(x / 260 + vein(x / 90, y / 90) * 0.3, y / 120) * 7 + cleft(x / 42, y / 17) * 0.75 + vein(x / 9, y / 5) * 0.22;
  const height3 = (x, y) => stone(x, y) + carved(x - width / 2, y - height / 2, leaf);
  return fill({ width, height }, (x, y) => {
    const { reach, isPrime, isGilded } = cellAt(x - width / 2, y - height / 2);
    const light = lit(height3, x, y, 26);
    const isGold = isPrime && isGilded && reach < HOLE + 0.6;
    const deep = isPrime ? rise(HOLE + 1, HOLE - 5, reach) : 0;
    if (isGold) return toRgb(along(GOLD, light * 0.86 + 0.06 + leaf(x / 6, y / 6) * 0.05));
    return toRgb(lighter(along(SLATE, light * 0.86 - deep * 0.27), vein(x / 330, y / 200) * 0.018));
  });
}

/** A bowl for a prime; for the others a peck of the point chisel, no more. */
function carved(x, y, leaf) {
  const { reach, isPrime, isGilded, column, row } = cellAt(x, y);
  if (!isPrime) return reach < 2.4 ? -(1 - (reach / 2.4) ** 2) * 1.1 : 0;
  if (reach > HOLE + 1) return 0;
  const tool = leaf(x / 4 + column * 9, y / 4 + row * 9) * (isGilded ? 0.25 : 0.4);
  return -rise(HOLE + 1, HOLE - 6.5, reach) * 7.5 + tool;
}

/** The number at a place of the slab, and the distance to its middle. Holes are set by hand, slightly off. */
function cellAt(x, y) {
  const column = Math.round(x / PITCH);
  const row = Math.round(y / PITCH);
  const half = (SIDE - 1) / 2;
  const dx = x - column * PITCH - (chanceAt(column + 90, row + 90, 5) - 0.5) * 1.6;
  const dy = y - row * PITCH - (chanceAt(column + 90, row + 90, 6) - 0.5) * 1.6;
  const inside = Math.max(Math.abs(column), Math.abs(row)) <= half;
  const number = numberAt(column, row);
  return {
    reach: inside ? Math.hypot(dx, dy) : 99,
    isPrime: inside && isPrime(number),
    isGilded: isEuler(number),
    column,
    row,
  };
}

/** The number at a cell of the spiral: from the middle to the right, then up, left, down, and on. */
export function numberAt(column, row) {
  const ring = Math.max(Math.abs(column), Math.abs(row));
  const last = (2 * ring + 1) ** 2;
  if (row === ring) return FIRST - 1 + last - (ring - column);
  if (column === -ring) return FIRST - 1 + last - 2 * ring - (ring - row);
  if (row === -ring) return FIRST - 1 + last - 4 * ring - (ring + column);
  return FIRST - 1 + last - 6 * ring - (ring + row);
}

/** Whether a number is n times n, plus n, plus 41, for an n from 0 to 39. */
export function isEuler(number) {
  const n = Math.round((Math.sqrt(4 * (number - 41) + 1) - 1) / 2);
  return n <= 39 && n * n + n + 41 === number;
}

/** Whether an integer is prime. */
export function isPrime(number) {
  if (number < 2) return false;
  for (let part = 2; part * part <= number; part += 1) if (number % part === 0) return false;
  return true;
}
