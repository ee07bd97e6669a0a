/**
 * "The long way to the pool": a hedge maze seen from the air on a late afternoon. Wilson's algorithm planted it; the one way from
 * the gate to the pool is trodden a little paler.
 */
import { along, blend, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { fill, rise } from '../../drawing/metal.mjs';
import { createNoise } from '../../drawing/random.mjs';
import { wilsonMaze } from '../../drawing/wilson-maze.mjs';

export const size = { width: 1600, height: 1200 };
export const paper = { grain: 1, mottle: 4, seed: 205 };
export const quality = 40;

export const COLUMNS = 29;
export const ROWS = 21;
const ROOM = 52;
const LEFT = (1600 - COLUMNS * ROOM) / 2;
const TOP = (1200 - ROWS * ROOM) / 2;
const HALF = 9;
const TALL = 30;
const SUN = [-0.86, -0.5];
/** The court of three by three rooms; its pool lies in the middle. */
const COURT = { x: 18, y: 8 };
export const GATE = [3, ROWS - 1];
export const POOL = [COURT.x + 1, COURT.y + 1];
const court = [0, 1, 2].flatMap((down) =>
  (down % 2 === 0 ? [0, 1, 2] : [2, 1, 0]).map((right) => [COURT.x + right, COURT.y + down]),
);
export const maze = wilsonMaze({ columns: COLUMNS, rows: ROWS, seed: 1996, first: court });
const wayIntoCourt = maze.way(GATE, POOL);
const entered = wayIntoCourt.findIndex(([x, y]) => x >= COURT.x && y >= COURT.y && x < COURT.x + 3 && y < COURT.y + 3);
/** The rooms of the one way. In the court it leads straight to the pool. */
export const way = [...wayIntoCourt.slice(0, entered + 1), POOL];

const BOX = [colour(0.27, 0.05, 140), colour(0.4, 0.075, 132), colour(0.55, 0.1, 122), colour(0.7, 0.11, 112)];
const GRAVEL = colour(0.79, 0.055, 70);
const TRODDEN = colour(0.93, 0.035, 85);
const LAWN = colour(0.55, 0.08, 122);
const SHADE = colour(0.36, 0.055, 300);
const WATER = [colour(0.45, 0.06, 225), colour(0.8, 0.05, 215)];

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw(size) {
  const leaf = createNoise(3);
  const slow = createNoise(4);
  const bumps = (x, y) => leaf(x / 5, y / 5) * 0.6 + leaf(x / 11 + 30, y / 11) * 0.6;
  return fill(size, (x, y) => {
    const fromHedge = hedgeAt(x, y) + bumps(x, y) * 1.3;
    const wide = slow(x / 260, y / 260) * 0.02;
    if (fromHedge < HALF) return toRgb(lighter(hedge(x, y, fromHedge, bumps), wide));
    const ground = lighter(floor(x, y, leaf), wide);
    return toRgb(blend(ground, SHADE, shadow(x, y, bumps) * 0.55 + rise(HALF + 8, HALF, fromHedge) * 0.12));
  });
}

/** The distance to the middle of the nearest hedge. */
function hedgeAt(px, py) {
  const x = (px - LEFT) / ROOM;
  const y = (py - TOP) / ROOM;
  if (x < -0.5 || y < -0.5 || x > COLUMNS + 0.5 || y > ROWS + 0.5) return 99;
  const column = Math.min(Math.max(Math.floor(x), 0), COLUMNS - 1);
  const row = Math.min(Math.max(Math.floor(y), 0), ROWS - 1);
  const right = x - column;
  const down = y - row;
  let near = 9;
  for (const [away, outside, side] of [
    [1 - right, Math.max(-down, down - 1, 0), 0],
    [1 - down, Math.max(-right, right - 1, 0), 1],
    [right, Math.max(-down, down - 1, 0), 2],
    [down, Math.max(-right, right - 1, 0), 3],
  ]) {
    if (isHedge(column, row, side)) near = Math.min(near, Math.hypot(away, outside));
  }
  for (const [cornerX, cornerY] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]) {
    if (isPost(column + cornerX, row + cornerY)) near = Math.min(near, Math.hypot(right - cornerX, down - cornerY));
  }
  return near * ROOM;
}

function isHedge(column, row, side) {
  if (column < 0 || row < 0 || column >= COLUMNS || row >= ROWS) return false;
  if (column === GATE[0] && row === GATE[1] && side === 1) return false;
  if (inCourt(column, row) && inCourt(column + [1, 0, -1, 0][side], row + [0, 1, 0, -1][side])) return false;
  return !maze.isOpen(column, row, side);
}

const inCourt = (x, y) => x >= COURT.x && y >= COURT.y && x < COURT.x + 3 && y < COURT.y + 3;

function isPost(x, y) {
  return (
    isHedge(x, y, 3) ||
    isHedge(x, y, 2) ||
    isHedge(x - 1, y - 1, 0) ||
    isHedge(x - 1, y - 1, 1) ||
    isHedge(x - 1, y, 3) ||
    isHedge(x, y - 1, 2)
  );
}

/** Clipped box: flat on top, lit where it turns to the sun. */
function hedge(x, y, from, bumps) {
  const step = 2.5;
  const height = (px, py) => Math.min(HALF - hedgeAt(px, py), 5) + bumps(px, py) * 1.1;
  const slopeX = (height(x + step, y) - height(x - step, y)) / (2 * step);
  const slopeY = (height(x, y + step) - height(x, y - step)) / (2 * step);
  const light = 0.52 + (slopeX * -SUN[0] + slopeY * -SUN[1]) * -0.42 - rise(HALF - 3, HALF, from) * 0.12;
  return along(BOX, light);
}

function shadow(x, y, bumps) {
  let dark = 0;
  for (let far = 4; far <= TALL; far += 4) {
    if (hedgeAt(x + SUN[0] * far, y + SUN[1] * far) + bumps(x, y) * 0.8 < HALF) dark = 1;
  }
  return dark;
}

function floor(x, y, leaf) {
  const fromPool = Math.hypot(x - LEFT - (POOL[0] + 0.5) * ROOM, y - TOP - (POOL[1] + 0.5) * ROOM);
  if (fromPool < 42)
    return along(WATER, 0.35 + 0.3 * Math.sin(fromPool / 2.6) * rise(42, 0, fromPool) + (x + y - 1800) / 900);
  if (fromPool < 52) return lighter(TRODDEN, 0.02 - rise(49, 52, fromPool) * 0.1);
  const inside = x > LEFT && y > TOP && x < LEFT + COLUMNS * ROOM && y < TOP + ROWS * ROOM;
  const grit = leaf(x / 2.2, y / 2.2) * 0.022;
  const onWay = trodden(x, y);
  if (!inside && !onWay) return lighter(LAWN, grit + (Math.floor((x + y) / 46) % 2) * 0.025);
  return blend(lighter(GRAVEL, grit), TRODDEN, onWay * 0.62);
}

const onTheWay = new Map(
  way.map(([x, y], index) => [y * COLUMNS + x, [way[index - 1] ?? [x, y + 1], way[index + 1] ?? [x, y]]]),
);

/** How trodden the ground is, 0 to 1: only along the one way. */
function trodden(px, py) {
  const x = (px - LEFT) / ROOM;
  const y = (py - TOP) / ROOM;
  const column = Math.floor(x);
  const row = Math.min(Math.floor(y), ROWS - 1);
  const ends = onTheWay.get(row * COLUMNS + column);
  if (!ends || column < 0 || column >= COLUMNS || row < 0) return 0;
  const [fromX, fromY] = [x - column - 0.5, y - row - 0.5];
  let near = 9;
  for (const [toX, toY] of ends) {
    const [dx, dy] = [toX - column, toY - row];
    const share = Math.min(Math.max(fromX * dx + fromY * dy, 0), row === ROWS - 1 ? 2 : 0.5);
    near = Math.min(near, Math.hypot(fromX - dx * share, fromY - dy * share));
  }
  return rise(0.2, 0.06, near);
}
