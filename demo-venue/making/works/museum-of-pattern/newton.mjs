/**
 * "Where guesses go": the result of Newton's method from each place of the plane, for z cubed, less two z, plus two.
 * Three glazes for three answers; gold for the places from which it never converges.
 */
import { along, blend, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { fill } from '../../drawing/metal.mjs';
import { createNoise } from '../../drawing/random.mjs';

export const size = { width: 1600, height: 1280 };
export const paper = { grain: 1, mottle: 2, seed: 504 };
export const quality = 74;

/** The middle of the picture, and its width. */
const MIDDLE = [0.18, 0.05];
const BREADTH = 3.5;
const LEAN = 0.16;
const STEPS = 90;
const NEAR = 1e-6;
export const ROOTS = [
  [-1.7692923542386314, 0],
  [0.8846461771193157, 0.589742805022206],
  [0.8846461771193157, -0.589742805022206],
];
const TENMOKU = [colour(0.2, 0.03, 50), colour(0.29, 0.05, 46), colour(0.42, 0.085, 45)];
const SHINO = [colour(0.8, 0.05, 58), colour(0.89, 0.032, 72), colour(0.95, 0.018, 85)];
const OXBLOOD = [colour(0.33, 0.11, 22), colour(0.43, 0.135, 24), colour(0.55, 0.125, 28)];
const GLAZES = [TENMOKU, SHINO, OXBLOOD];
const GOLD = [colour(0.62, 0.11, 76), colour(0.78, 0.125, 86), colour(0.93, 0.085, 95)];

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw({ width, height }) {
  const pool = createNoise(21);
  const scale = BREADTH / width;
  const [turnX, turnY] = [Math.cos(LEAN) * scale, Math.sin(LEAN) * scale];
  const place = (x, y) => {
    const [dx, dy] = [x - width / 2, height / 2 - y];
    return [MIDDLE[0] + dx * turnX - dy * turnY, MIDDLE[1] + dx * turnY + dy * turnX];
  };
  return fill({ width, height }, (x, y) => {
    const { root, steps } = arrive(...place(x, y));
    const uneven = pool(x / 200, y / 200) * 0.02 + pool(x / 46, y / 46) * 0.01;
    if (root < 0)
      return toRgb(lighter(along(GOLD, 0.5 + pool(x / 36, y / 52) * 0.3 - (y / height - 0.5) * 0.4), uneven));
    // Glaze runs off the ridges: each step on the way is a terrace with a thin bright lip and a deep foot.
    const depth = Math.log2(1 + steps);
    const terrace = steps - Math.floor(steps);
    const lip = Math.exp(-((terrace / 0.1) ** 2)) * 0.5;
    const tone = along(GLAZES[root], 0.86 - depth * 0.17 + terrace * 0.2);
    return toRgb(lighter(blend(tone, GLAZES[root][2], lip * 0.45), uneven - Math.max(depth - 3.6, 0) * 0.03));
  });
}

/**
 * Follows Newton's method.
 * @param {number} x
 * @param {number} y
 * @returns {{ root: number, steps: number }} which answer it reaches, -1 for none; steps with their fraction
 */
export function arrive(x, y) {
  let [zx, zy] = [x, y];
  for (let step = 0; step < STEPS; step += 1) {
    // z - (z^3 - 2z + 2) / (3z^2 - 2) is (2z^3 - 2) / (3z^2 - 2).
    const [sx, sy] = [zx * zx - zy * zy, 2 * zx * zy];
    const [ax, ay] = [2 * (sx * zx - sy * zy) - 2, 2 * (sx * zy + sy * zx)];
    const [bx, by] = [3 * sx - 2, 3 * sy];
    const length = bx * bx + by * by;
    [zx, zy] = [(ax * bx + ay * by) / length, (ay * bx - ax * by) / length];
    for (let root = 0; root < ROOTS.length; root += 1) {
      const away = (zx - ROOTS[root][0]) ** 2 + (zy - ROOTS[root][1]) ** 2;
      // Near an answer each step squares the error, so the logarithm of its logarithm is the fraction of a step.
      if (away < NEAR)
        return { root, steps: Math.max(step + 1 - Math.log2(Math.log(away + 1e-300) / Math.log(NEAR)), 0) };
    }
  }
  return { root: -1, steps: STEPS };
}
