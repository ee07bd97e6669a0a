/**
 * "The rabbits' handwriting": the curve of the Fibonacci word, as one copper wire across a bronze plate. Above it the
 * plate has turned to verdigris, below it to brown.
 */
import { along, blend, colour, toRgb } from '../../drawing/colour.mjs';
import { fibonacciCurve } from '../../drawing/fibonacci-word.mjs';
import { fill, lit, rise } from '../../drawing/metal.mjs';
import { createNoise } from '../../drawing/random.mjs';

export const size = { width: 1600, height: 1160 };
export const paper = { grain: 1.5, mottle: 2, seed: 1618 };
export const quality = 52;

export const GENERATION = 20;
const STEP = 6.15;
const HALF = 1.75;
const CORNER = 0.42;
/** Steps of straight wire before and after the curve. */
const LEAD = 14;
const COPPER = [
  colour(0.27, 0.06, 38),
  colour(0.5, 0.115, 42),
  colour(0.68, 0.125, 50),
  colour(0.84, 0.095, 62),
  colour(0.96, 0.04, 80),
];
const PATINA = [
  colour(0.36, 0.045, 195),
  colour(0.52, 0.06, 186),
  colour(0.63, 0.065, 180),
  colour(0.74, 0.055, 172),
  colour(0.85, 0.035, 160),
];
const BRONZE = [colour(0.16, 0.02, 50), colour(0.25, 0.035, 48), colour(0.33, 0.045, 52), colour(0.46, 0.055, 60)];

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw({ width, height }) {
  const points = laidOut(width, height);
  const wire = strung(points);
  const isBelow = parted(points);
  const crust = createNoise(11);
  const wave = createNoise(12);
  const rough = (x, y) => crust(x / 130, y / 130) * 4 + crust(x / 24, y / 24) * 1.2 + crust(x / 6, y / 6) * 0.28;
  const relief = (x, y) => {
    const from = wire(x, y);
    if (from < HALF) return 3 + Math.sqrt(HALF * HALF - from * from) * 0.9 + wave(x / 26, y / 26) * 0.5;
    return rough(x, y) * rise(HALF, HALF + 3, from) * 0.8;
  };
  return fill({ width, height }, (x, y) => {
    const from = wire(x, y);
    const light = lit(relief, x, y, 22);
    if (from < HALF) return toRgb(along(COPPER, light * 0.62 + 0.24 - wave(x / 140, y / 140) * 0.06));
    const bloom = 0.1 + wave(x / 420, y / 360) * 0.16 + wave(x / 90, y / 82) * 0.06 + crust(x / 19, y / 19) * 0.04;
    const plate = isBelow(x, y) ? along(BRONZE, light * 0.5 + bloom * 0.8) : along(PATINA, light * 0.62 + bloom + 0.08);
    const seam = rise(HALF + 2.4, HALF, from) * 0.5;
    return toRgb(blend(plate, BRONZE[0], seam));
  });
}

/** The wire's points on the plate: the curve, and straight ends out of the picture. */
function laidOut(width, height) {
  const curve = fibonacciCurve(GENERATION);
  const across = Math.max(...curve.map(([x]) => x));
  const tall = Math.max(...curve.map(([, y]) => y));
  const lead = Array.from({ length: LEAD }, (_, index) => index + 1);
  const whole = [...lead.toReversed().map((far) => [-far, 0]), ...curve, ...lead.map((far) => [across + far, 0])];
  return whole.map(([x, y]) => [width / 2 + (x - across / 2) * STEP, height / 2 + (tall / 2 - y) * STEP]);
}

/** Whether a place is below the wire: then an odd number of its level segments is above it. */
function parted(points) {
  const levels = new Map();
  const columnOf = (x) => Math.floor((x - points[0][0]) / STEP);
  for (let index = 1; index < points.length; index += 1) {
    const [[fromX, fromY], [toX, toY]] = [points[index - 1], points[index]];
    if (Math.abs(fromY - toY) > 1) continue;
    const column = columnOf((fromX + toX) / 2);
    levels.set(column, [...(levels.get(column) ?? []), fromY]);
  }
  return (x, y) => (levels.get(columnOf(x)) ?? []).filter((level) => level < y).length % 2 === 1;
}

/** The distance of a place from the wire, which has rounded corners. */
function strung(points) {
  const near = new Map();
  const key = (x, y) => Math.round(x / STEP) * 4096 + Math.round(y / STEP);
  for (let index = 0; index < points.length; index += 1) {
    const piece = pieceAt(points, index);
    const [x, y] = points[index];
    for (const [dx, dy] of NINE) {
      const at = key(x + dx * STEP, y + dy * STEP);
      near.set(at, [...(near.get(at) ?? []), piece]);
    }
  }
  return (x, y) => {
    let least = 99;
    for (const piece of near.get(key(x, y)) ?? []) {
      for (let index = 1; index < piece.length; index += 1)
        least = Math.min(least, toPart(piece[index - 1], piece[index], x, y));
    }
    return least;
  };
}

const NINE = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy]));

/** The wire about one point: half a step before it, the bend, half a step after. */
function pieceAt(points, index) {
  const corner = points[index];
  const towards = (other, share) => corner.map((value, axis) => value + ((other ?? corner)[axis] - value) * share);
  const [before, after] = [points[index - 1], points[index + 1]];
  const bend = [0, 0.25, 0.5, 0.75, 1].map((t) => {
    const [start, end] = [towards(before, CORNER), towards(after, CORNER)];
    return [0, 1].map((axis) => (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * corner[axis] + t * t * end[axis]);
  });
  return [towards(before, 0.5), ...bend, towards(after, 0.5)];
}

function toPart(from, to, x, y) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const share = Math.min(Math.max(((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1), 0), 1);
  return Math.hypot(x - from[0] - dx * share, y - from[1] - dy * share);
}
