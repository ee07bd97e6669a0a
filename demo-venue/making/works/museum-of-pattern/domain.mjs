/**
 * "Wells and lamps": a map of one complex function. The colour shows the direction of its value, the brightness its
 * magnitude. At a zero all colours meet in the dark, at a pole in the light.
 */
import { blend, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { fill } from '../../drawing/metal.mjs';
import { createNoise } from '../../drawing/random.mjs';

export const size = { width: 1600, height: 1200 };
export const paper = { grain: 2, mottle: 4, seed: 314 };
export const quality = 88;

const UNIT = 250;
/** The zeros of the function with their orders, and its poles. */
export const ZEROS = [
  { x: -1.75, y: 0.75, order: 1 },
  { x: -0.35, y: -1.25, order: 1 },
  { x: 0.55, y: 0.65, order: 2 },
  { x: 2.2, y: -1.1, order: 1 },
];
export const POLES = [
  { x: -1.25, y: -0.95, order: 1 },
  { x: -0.55, y: 1.15, order: 1 },
  { x: 1.7, y: 1.25, order: 1 },
];
/** Pigments round the circle of directions, all about equally light: ochre, rose, heather, slate, sage, and ochre again. */
const PIGMENTS = [
  colour(0.72, 0.105, 78),
  colour(0.68, 0.105, 45),
  colour(0.62, 0.09, 15),
  colour(0.58, 0.065, 330),
  colour(0.55, 0.06, 270),
  colour(0.57, 0.06, 225),
  colour(0.63, 0.06, 170),
  colour(0.69, 0.075, 120),
];
const WELL = colour(0.2, 0.035, 265);
const LAMP = colour(0.975, 0.025, 92);

/** @returns {{ angle: number, size: number }} direction in turns, 0 to 1, and the natural logarithm of the size */
export function value(x, y) {
  let angle = 0;
  let logarithm = 0;
  for (const [points, sign] of [
    [ZEROS, 1],
    [POLES, -1],
  ]) {
    for (const { x: px, y: py, order } of points) {
      angle += (sign * order * Math.atan2(y - py, x - px)) / (2 * Math.PI);
      logarithm += sign * order * Math.log(Math.hypot(x - px, y - py));
    }
  }
  return { angle: angle - Math.floor(angle), size: logarithm };
}

/** @param {{ width: number, height: number }} size */
export function draw(sheet) {
  const wash = createNoise(159);
  return fill(sheet, (px, py) => {
    const x = (px - sheet.width / 2) / UNIT;
    const y = (sheet.height / 2 - py) / UNIT;
    const { angle, size: large } = value(x, y);
    const steps = (large / Math.LN2) * 2;
    const terrace = steps - Math.floor(steps) - 0.5;
    const pool = wash(px / 90, py / 90) * 0.012 + wash(px / 300, py / 300) * 0.02;
    const base = lighter(pigment(angle), terrace * 0.062 + pool + Math.tanh(large / 2.2) * 0.05);
    const depth = large < 0 ? Math.min((-large / 3.4) ** 1.5, 0.94) : 0;
    const glow = large > 0 ? Math.min((large / 4.2) ** 1.5, 0.96) : 0;
    return toRgb(blend(blend(base, WELL, depth), LAMP, glow));
  });
}

/** Twenty-four washes round the circle, as a hand would lay them, each with a slightly darker rim. */
function pigment(angle) {
  const part = angle * 24;
  const inPart = part - Math.floor(part);
  const place = ((Math.floor(part) + 0.5) / 24) * PIGMENTS.length;
  const first = Math.floor(place) % PIGMENTS.length;
  const wash = blend(PIGMENTS[first], PIGMENTS[(first + 1) % PIGMENTS.length], place - Math.floor(place));
  return lighter(wash, -0.035 * Math.max(1 - Math.min(inPart, 1 - inPart) / 0.06, 0));
}
