/**
 * A walk that visits every room once and never crosses itself: Hilbert's curve of 1891 through one square after
 * another. Each square is entered at its lower left room and left at its lower right one, so the next begins beside it.
 */
import { round } from './svg.mjs';

/**
 * @param {number} squares how many stand side by side
 * @param {number} side rooms along a square's side, a power of two
 * @returns {[number, number][]} whole-numbered rooms in the order of the walk
 */
export function hilbertWalk(squares, side) {
  const one = hilbertSquare(side);
  return Array.from({ length: squares }, (_, square) => one.map(([x, y]) => [x + square * side, y])).flat();
}

/**
 * Four smaller squares: the first and the last are rotated, so that the walk enters and leaves at the bottom.
 * @param {number} side
 * @returns {[number, number][]}
 */
function hilbertSquare(side) {
  if (side === 1) return [[0, 0]];
  const half = side / 2;
  const smaller = hilbertSquare(half);
  return [
    ...smaller.map(([x, y]) => [half - 1 - y, side - 1 - x]),
    ...smaller.map(([x, y]) => [x, y]),
    ...smaller.map(([x, y]) => [x + half, y]),
    ...smaller.map(([x, y]) => [half + y, half + x]),
  ];
}

/**
 * A part of the walk as path data, with rounded corners.
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
