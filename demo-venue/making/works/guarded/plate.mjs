/** A slide before the visit: the brass plate beside a clock, with its number, held by two screws on the green wall. */
import { colour, toRgb } from '../../drawing/colour.mjs';
import { BRASS, fill, lit, mix, rise, toned } from '../../drawing/metal.mjs';
import { createNoise } from '../../drawing/random.mjs';

export const size = { width: 960, height: 1200 };
export const paper = { grain: 2, mottle: 2, seed: 5 };

const MIDDLE = [480, 560];
const HALF = [350, 218];
const BEVEL = 34;
const STROKE = 27;
/** The pen's strokes for 2 and 1, from the middle of the plate. */
const NUMBER = [...two(-86), ...one(92)];
const SCREWS = [-278, 278];
const brass = toned(BRASS);
const paint = createNoise(60);
const wear = createNoise(61);

/** @param {{ width: number, height: number }} size */
export function draw(sheet) {
  return fill(sheet, (x, y) => onPlate(x - MIDDLE[0], y - MIDDLE[1]) ?? wall(x, y));
}

function wall(x, y) {
  const light = rise(1500, 120, Math.hypot(x - 160, y - 60));
  const brush = paint(x / 46, y / 5) * 2.6 + paint(x / 120, y / 160) * 5;
  const green = mix(toRgb(colour(0.17, 0.03, 170)), toRgb(colour(0.37, 0.062, 166)), light).map((part) => part + brush);
  const shadow = 0.62 * (1 - rise(0.94, 1.22, oval(x - MIDDLE[0] - 26, y - MIDDLE[1] - 34)));
  return mix(green, [2, 8, 6], shadow);
}

function oval(x, y) {
  return ((Math.abs(x) / HALF[0]) ** 2.4 + (Math.abs(y) / HALF[1]) ** 2.4) ** (1 / 2.4);
}

function onPlate(x, y) {
  if (oval(x, y) > 1) return undefined;
  const screw = SCREWS.find((middle) => Math.hypot(x - middle, y) < 30);
  if (screw !== undefined) return onScrew(x - screw, y);
  const bright = lit(relief, x, y, 20) * (0.84 + wear(x / 130, y / 90) * 0.12) + wear(x / 3, y / 60) * 0.035;
  const engraved = penAway(x, y);
  const enamel = rise(STROKE, STROKE - 4, engraved);
  return mix(brass(bright), mix([16, 34, 28], [44, 70, 60], rise(0, STROKE, engraved)), enamel);
}

function relief(x, y) {
  const inside = (1 - oval(x, y)) * HALF[1];
  const bevel = BEVEL * 0.62 * rise(0, BEVEL, inside);
  const groove = -5 * Math.exp(-(((inside - BEVEL - 22) / 4) ** 2));
  const rim = 5 * rise(STROKE - 2, STROKE + 7, penAway(x, y));
  return bevel + groove + rim;
}

function onScrew(x, y) {
  const slot = Math.abs(x * 0.5 - y * 0.86);
  if (slot < 4.5 && Math.hypot(x, y) < 25) return [28, 20, 10];
  const round = (px, py) => 0.55 * Math.sqrt(Math.max(34 ** 2 - px * px - py * py, 0));
  return mix(brass(lit(round, x, y, 14) * 0.92), [20, 14, 6], rise(26, 30, Math.hypot(x, y)) * 0.8);
}

function penAway(x, y) {
  let least = Number.POSITIVE_INFINITY;
  for (const [px, py] of NUMBER) least = Math.min(least, Math.hypot(x - px, y - py));
  return least;
}

function two(x) {
  const bow = Array.from({ length: 30 }, (_, part) => {
    const turn = Math.PI + (part / 29) * (Math.PI + 0.75);
    return [x + Math.cos(turn) * 66, -44 + Math.sin(turn) * 66];
  });
  const end = bow.at(-1);
  return [...bow, ...line(end, [x - 66, 108]), ...line([x - 66, 108], [x + 70, 108])];
}

function one(x) {
  return [...line([x - 34, -72], [x + 14, -106]), ...line([x + 14, -106], [x + 14, 108])];
}

function line([x, y], [toX, toY]) {
  return Array.from({ length: 32 }, (_, part) => [x + ((toX - x) * part) / 31, y + ((toY - y) * part) / 31]);
}
