/**
 * A maze with exactly one way between any two rooms, by David Wilson's algorithm: from a room outside the maze, walk at
 * random until the maze is reached, erase every loop, and add the way. All such mazes are equally likely.
 */
import { createRandom } from './random.mjs';

const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/**
 * @typedef {object} Maze
 * @property {(x: number, y: number, side: number) => boolean} isOpen whether one can leave a room to the side: 0 right, 1 down, 2 left, 3 up
 * @property {(from: [number, number], to: [number, number]) => [number, number][]} way the rooms from one to another
 */

/**
 * @param {{ columns: number, rows: number, seed: number, first: [number, number][] }} plan
 * `first` are rooms that are in from the start, each open to the next
 * @returns {Maze}
 */
export function wilsonMaze({ columns, rows, seed, first }) {
  const random = createRandom(seed);
  const parent = new Int32Array(columns * rows).fill(-2);
  const number = ([x, y]) => y * columns + x;
  first.forEach((room, index) => {
    parent[number(room)] = index === 0 ? -1 : number(first[index - 1]);
  });
  const step = new Int32Array(columns * rows);
  for (let start = 0; start < parent.length; start += 1) {
    if (parent[start] !== -2) continue;
    for (let at = start; parent[at] === -2; at = step[at]) step[at] = strolled(at, columns, rows, random);
    // Only the last step from each room is stored, which erases loops.
    for (let at = start; parent[at] === -2; at = step[at]) parent[at] = step[at];
  }
  return {
    isOpen: (x, y, side) => {
      const other = [x + SIDES[side][0], y + SIDES[side][1]];
      if (other[0] < 0 || other[1] < 0 || other[0] >= columns || other[1] >= rows) return false;
      return parent[number([x, y])] === number(other) || parent[number(other)] === number([x, y]);
    },
    way: (from, to) =>
      wayThrough(parent, number(from), number(to)).map((at) => [at % columns, Math.floor(at / columns)]),
  };
}

function strolled(at, columns, rows, random) {
  for (;;) {
    const [right, down] = SIDES[Math.floor(random() * 4)];
    const x = (at % columns) + right;
    const y = Math.floor(at / columns) + down;
    if (x >= 0 && y >= 0 && x < columns && y < rows) return y * columns + x;
  }
}

function wayThrough(parent, from, to) {
  const up = (at) => {
    const line = [at];
    while (parent[line.at(-1)] !== -1) line.push(parent[line.at(-1)]);
    return line;
  };
  const out = up(from);
  const back = up(to);
  while (out.length > 1 && back.length > 1 && out.at(-2) === back.at(-2)) {
    out.pop();
    back.pop();
  }
  return [...out, ...back.slice(0, -1).reverse()];
}
