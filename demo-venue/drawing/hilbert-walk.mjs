/**
 * A walk that visits every room of a rectangle once and never crosses itself:
 * Hilbert's curve, in the generalised form that fits any rectangle (the halving
 * idea is Jakub Cerveny's "gilbert").
 */
import { round } from './svg.mjs';

/**
 * @param {number} columns
 * @param {number} rows
 * @returns {[number, number][]} whole-numbered rooms in the order of the walk
 */
export function hilbertWalk(columns, rows) {
  return columns >= rows ? fill([0, 0], [columns, 0], [0, rows]) : fill([0, 0], [0, rows], [columns, 0]);
}

/** Fills the block that starts at `start` and spans the two directions; `ahead` is the way the walk leaves. */
function fill([x, y], ahead, aside) {
  const length = Math.abs(ahead[0] + ahead[1]);
  const depth = Math.abs(aside[0] + aside[1]);
  const step = ahead.map(Math.sign);
  const side = aside.map(Math.sign);
  if (depth === 1) return line([x, y], step, length);
  if (length === 1) return line([x, y], side, depth);
  const half = halve(ahead);
  const halfSide = halve(aside);
  if (2 * length > 3 * depth) {
    const even = evened(half, step, length);
    return [...fill([x, y], even, aside), ...fill(plus([x, y], even), minus(ahead, even), aside)];
  }
  const even = evened(halfSide, side, depth);
  const turn = plus(plus([x, y], minus(ahead, step)), minus(even, side));
  return [
    ...fill([x, y], even, half),
    ...fill(plus([x, y], even), ahead, minus(aside, even)),
    ...fill(turn, negative(even), negative(minus(ahead, half))),
  ];
}

function line(start, step, count) {
  return Array.from({ length: count }, (_, index) => [start[0] + step[0] * index, start[1] + step[1] * index]);
}

/** Odd halves would force a diagonal step, so an odd half gets one room more. */
function evened(half, step, whole) {
  const size = Math.abs(half[0] + half[1]);
  return size % 2 === 1 && whole > 2 ? plus(half, step) : half;
}

function halve(vector) {
  return vector.map((part) => Math.floor(part / 2));
}

const plus = (a, b) => [a[0] + b[0], a[1] + b[1]];
const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];
const negative = (a) => [-a[0] || 0, -a[1] || 0];

/**
 * A stretch of the walk as path data, its corners rounded the way people cut them.
 * @param {[number, number][]} points three or more, on the picture
 * @param {number} reach how far before a corner the turn begins
 * @returns {string}
 */
export function roundedPath(points, reach) {
  const parts = [`M${at(points[0])}`];
  for (let index = 1; index < points.length - 1; index += 1) {
    const corner = points[index];
    parts.push(
      `L${at(near(corner, points[index - 1], reach))}Q${at(corner)} ${at(near(corner, points[index + 1], reach))}`,
    );
  }
  return `${parts.join('')}L${at(points.at(-1))}`;
}

function near(corner, other, reach) {
  const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
  const share = reach / length;
  return [corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share];
}

const at = ([x, y]) => `${round(x)} ${round(y)}`;
