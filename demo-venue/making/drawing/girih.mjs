/**
 * The five tiles behind Persian strapwork, and the lines on each: two straps cross at the middle of every side, and
 * leave it at 54 degrees.
 */
import { layFloor } from './equal-sides.mjs';

const KINDS = [
  { name: 'decagon', corners: Array(10).fill(4), wish: 3 },
  { name: 'hexagon', corners: [2, 4, 4, 2, 4, 4], wish: 1.5 },
  { name: 'bowtie', corners: [2, 2, 6, 2, 2, 6], wish: 1.5 },
  { name: 'pentagon', corners: Array(5).fill(3), wish: 1 },
  { name: 'rhombus', corners: [2, 3, 2, 3], wish: 0.6 },
];
const LEAVING = 0.3 * Math.PI;

/**
 * @param {{ turns: number, reach: number, seed: number }} plan see layFloor
 * @returns {import('./equal-sides.mjs').Tile[]}
 */
export function girihFloor(plan) {
  return layFloor({ ...plan, shares: 10, kinds: KINDS });
}

/**
 * The closed figures of a tile's straps: one star, or two kites for a bowtie. Points with even indices are tips, in the
 * middle of a side. Between two tips the strap bends at the point with the odd index.
 * @param {import('./equal-sides.mjs').Tile} tile
 * @returns {[number, number][][]}
 */
export function strapFigures({ name, points, corners }) {
  if (name !== 'bowtie') return [figure(points, true)];
  // The waist of a bowtie: at the two corners of 216 degrees the straps turn back within their own half.
  const waist = corners.indexOf(6);
  const round = [...points.slice(waist), ...points.slice(0, waist)];
  return [round.slice(0, 4), [...round.slice(3), round[0]]].map((half) => figure(half, false));
}

function figure(points, isClosed) {
  const sides = points.length - (isClosed ? 0 : 1);
  const found = [];
  for (let index = 0; index < sides; index += 1) {
    const next = (index + 1) % sides;
    const one = sideOf(points, index);
    const other = sideOf(points, next);
    found.push(one.middle, meeting(one.middle, one.heading + LEAVING, other.middle, other.heading + Math.PI - LEAVING));
  }
  return found;
}

function sideOf(points, index) {
  const from = points[index];
  const to = points[(index + 1) % points.length];
  return {
    middle: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
    heading: Math.atan2(to[1] - from[1], to[0] - from[0]),
  };
}

/** The intersection of two rays; halfway between their ends if they are one straight line. */
function meeting(a, turnA, b, turnB) {
  const dot = Math.sin(turnB - turnA);
  if (Math.abs(dot) < 1e-6) return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const ahead = ((b[0] - a[0]) * Math.sin(turnB) - (b[1] - a[1]) * Math.cos(turnB)) / dot;
  return [a[0] + Math.cos(turnA) * ahead, a[1] + Math.sin(turnA) * ahead];
}
