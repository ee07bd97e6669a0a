/**
 * "One golden cell": Rule 30, cut in slate row by row. The first cell and all cells straight below it are gilded.
 */
import { along, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { fill, mix, rise, toned } from '../../drawing/metal.mjs';
import { chanceAt, createNoise } from '../../drawing/random.mjs';

export const size = { width: 1220, height: 1600 };
export const quality = 76;

const CELL = 20;
const COLUMNS = 61;
const ROWS = 72;
const TOP = 160;
const SLATE = [colour(0.25, 0.018, 255), colour(0.37, 0.022, 248), colour(0.44, 0.022, 240)];
const CUT = [colour(0.24, 0.014, 250), colour(0.56, 0.012, 235), colour(0.74, 0.012, 220), colour(0.84, 0.012, 200)];
const GOLD = [colour(0.42, 0.09, 70), colour(0.68, 0.13, 80), colour(0.85, 0.13, 88), colour(0.95, 0.08, 95)];

/** The rows of Rule 30 from one cell: a cell is cut where its left neighbour above differs from the other two together. */
export function rows() {
  const wide = COLUMNS + 2 * ROWS;
  let row = new Uint8Array(wide);
  row[(wide - 1) / 2] = 1;
  const all = [row];
  while (all.length < ROWS) {
    const above = row;
    row = above.map((cell, at) => (above[at - 1] ?? 0) ^ (cell | (above[at + 1] ?? 0)));
    all.push(row);
  }
  return all.map((cells) => cells.slice(ROWS, ROWS + COLUMNS));
}

/** @param {{ width: number, height: number }} size */
export function draw(sheet) {
  const cells = rows();
  const slab = createNoise(304);
  const cut = toned(CUT);
  const gold = toned(GOLD);
  const middle = (COLUMNS - 1) / 2;
  return fill(sheet, (x, y) => {
    const column = Math.floor(x / CELL);
    const row = Math.floor((y - TOP) / CELL);
    const stone = face(x, y, slab);
    if (!cells[row]?.[column]) return stone;
    const inX = x / CELL - column - 0.5;
    const inY = (y - TOP) / CELL - row - 0.5;
    const edge = 0.5 - Math.max(Math.abs(inX), Math.abs(inY));
    const light = facet(inX, inY) + (chanceAt(column, row, 3) - 0.5) * 0.1 + slab(x / 3, y / 5) * 0.05;
    const side = column === middle ? gold(light) : cut(light * 0.92);
    return mix(stone, side, rise(0.015, 0.075, edge));
  });
}

/** A chip is an inverted pyramid: four slopes, of which those on the far side catch the light from the upper left. */
function facet(x, y) {
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 0.78 : 0.28;
  return y > 0 ? 0.97 : 0.1;
}

/** Riven slate: slow waves, a little lighter towards the window, and fine bedding. */
function face(x, y, slab) {
  const bed = slab(x / 400 + 9, y / 150) * 0.3 + slab(x / 120, y / 40 + 5) * 0.1 + slab(x / 26, y / 7) * 0.05;
  return toRgb(lighter(along(SLATE, 0.52 + bed), 0.045 - (x + y) / 34000));
}
