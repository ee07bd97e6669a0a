/**
 * "The smallest one": a valley of the Mandelbrot set, embossed in white paper without any ink. Only the small copy of
 * the complete set at its heart is printed, as a seal.
 */
import { along, blend, colour, toRgb } from '../../drawing/colour.mjs';
import { createNoise } from '../../drawing/random.mjs';

export const size = { width: 1600, height: 1200 };
export const quality = 58;
export const paper = { grain: 0.8, mottle: 2, seed: 502 };

/** The middle of the sheet, and how wide it is. */
export const VIEW = { x: -0.7436433, y: 0.131826, width: 0.00006 };
const STEPS = 6000;
const SHEET = [colour(0.56, 0.02, 262), colour(0.8, 0.014, 262), colour(0.945, 0.008, 90), colour(0.985, 0.008, 90)];
const SEAL = colour(0.55, 0.2, 30);
const LIGHT = [-0.62, -0.55];

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const relief = new Float64Array((width + 2) * (height + 2));
  const step = VIEW.width / width;
  for (let y = 0; y < height + 2; y += 1) {
    for (let x = 0; x < width + 2; x += 1) {
      relief[y * (width + 2) + x] = nearness(VIEW.x + (x - width / 2) * step, VIEW.y - (y - height / 2) * step, step);
    }
  }
  return press(relief, width, height);
}

/** @returns {number} how near the set is, as a smooth height; -1 within it */
export function nearness(cx, cy, step) {
  let [x, y, dx, dy] = [0, 0, 0, 0];
  for (let count = 0; count < STEPS; count += 1) {
    [dx, dy] = [2 * (x * dx - y * dy) + 1, 2 * (x * dy + y * dx)];
    [x, y] = [x * x - y * y + cx, 2 * x * y + cy];
    const square = x * x + y * y;
    if (square < 1e6) continue;
    const away = (Math.sqrt(square) * Math.log(square)) / (2 * Math.hypot(dx, dy)) / step;
    return Math.log1p(away);
  }
  return -1;
}

function press(relief, width, height) {
  const pixels = new Uint8Array(width * height * 3);
  const hand = createNoise(41);
  const wide = width + 2;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y + 1) * wide + x + 1;
      const bump = (place) => Math.min(Math.max(relief[place], 0), 4.2);
      const slopeX = (bump(at + 1) - bump(at - 1)) / 2;
      const slopeY = (bump(at + wide) - bump(at - wide)) / 2;
      const lean = slopeX * LIGHT[0] + slopeY * LIGHT[1];
      const light = 0.68 + 0.95 * (lean / (0.25 + Math.abs(lean))) * 0.62 - 0.12 * Math.exp(-bump(at) * 1.4);
      const sheet = along(SHEET, light);
      const ink = relief[at] < 0 ? 0.93 + hand(x / 7, y / 7) * 0.07 : 0;
      pixels.set(toRgb(blend(sheet, SEAL, ink)), (y * width + x) * 3);
    }
  }
  return pixels;
}
