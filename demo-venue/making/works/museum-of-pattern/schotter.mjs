/**
 * "One stayed": terracotta tiles on a limewashed wall, in straight rows above, and looser the lower they hang. One
 * tile among the loose ones has not moved.
 */
import { along, blend, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { fill, rise } from '../../drawing/metal.mjs';
import { createNoise, createRandom } from '../../drawing/random.mjs';

export const size = { width: 1180, height: 1600 };
export const paper = { grain: 2, mottle: 3, seed: 703 };
export const quality = 70;

export const COLUMNS = 11;
export const ROWS = 17;
const PITCH = 84;
const SIDE = 74;
const LEFT = (1180 - COLUMNS * PITCH) / 2 + PITCH / 2;
const TOP = 96;
/** Column and row of the tile that stayed. */
export const STAYED = { column: 3, row: 13 };
const LIME = [colour(0.82, 0.026, 215), colour(0.9, 0.018, 205), colour(0.95, 0.012, 190)];
const CLAY = [colour(0.47, 0.1, 34), colour(0.58, 0.118, 40), colour(0.67, 0.112, 46), colour(0.76, 0.09, 56)];
const GLAZE = colour(0.62, 0.085, 205);
const SHADE = colour(0.42, 0.045, 265);

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw(size) {
  const tiles = hung();
  const plaster = createNoise(6);
  const clay = createNoise(7);
  return fill(size, (x, y) => {
    const brush = plaster(x / 150, y / 260) * 0.22 + plaster(x / 28, y / 90) * 0.1;
    let tone = along(LIME, 0.55 + brush - (x / size.width) * 0.16);
    for (const tile of tiles) {
      if (Math.abs(x - tile.x) > 110 || Math.abs(y - tile.y) > 110) continue;
      const cast = edge(tile, x - tile.lift * 0.7, y - tile.lift);
      tone = blend(tone, SHADE, rise(3 + tile.lift * 0.4, -2 - tile.lift * 0.3, cast) * 0.5);
      const from = edge(tile, x, y);
      if (from < 0.5) tone = blend(fired(tile, x, y, from, clay), tone, rise(-0.5, 0.5, from));
    }
    return toRgb(tone);
  });
}

/** All tiles from the top, so that lower ones lie over them. */
export function hung() {
  const random = createRandom(1968);
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const column = index % COLUMNS;
    const row = Math.floor(index / COLUMNS);
    const loose = (row / (ROWS - 1)) ** 2.1;
    const isStayed = column === STAYED.column && row === STAYED.row;
    const [aside, down, turn, warm, high] = [random(), random(), random(), random(), random()].map(
      (chance) => chance - 0.5,
    );
    const much = isStayed ? 0 : loose;
    return {
      x: LEFT + column * PITCH + aside * much * 96,
      y: TOP + row * PITCH + (down * 72 + 26) * much,
      turn: turn * much * 2.5,
      warm,
      lift: 3 + much * (9 + high * 12),
      isStayed,
    };
  });
}

/** The distance of a place outside the tile; below 0 inside. Its corners are a little rounded. */
function edge({ x, y, turn }, px, py) {
  const [dx, dy] = [px - x, py - y];
  const across = Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn)) - SIDE / 2 + 5;
  const along_ = Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn)) - SIDE / 2 + 5;
  return Math.hypot(Math.max(across, 0), Math.max(along_, 0)) + Math.min(Math.max(across, along_), 0) - 5;
}

function fired(tile, x, y, from, clay) {
  const own = clay(tile.x * 3.1 + (x - tile.x) / 40, tile.y * 2.3 + (y - tile.y) / 40);
  const grit = clay(x / 3.2, y / 3.2) * 0.012;
  const bevel = rise(-5, -1, from);
  const [dx, dy] = [x - tile.x, y - tile.y];
  const facing = (-dx - dy * 1.2) / (Math.abs(dx) + Math.abs(dy) + 1);
  const body = along(CLAY, 0.48 + tile.warm * 0.62 + own * 0.13);
  const glazed = tile.isStayed ? GLAZE : body;
  return lighter(glazed, grit + bevel * facing * 0.07);
}
