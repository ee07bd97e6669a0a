/**
 * "Six times the same weather": a snow crystal that grew by Reiter's rule from one frozen cell, as glass-clear ice on
 * the grey of a winter dusk.
 */
import { along, blend, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { fill, rise } from '../../drawing/metal.mjs';
import { chanceAt, createNoise } from '../../drawing/random.mjs';
import { growCrystal } from '../../drawing/reiter-crystal.mjs';

export const size = { width: 1440, height: 1600 };
export const paper = { grain: 1, mottle: 2, seed: 305 };
export const quality = 80;

export const PLAN = { side: 400, reach: 166, spread: 1, vapour: 0.4, gain: 0.001 };
/** Pixels from cell to cell. */
const CELL = 4.25;
const LEAN = 0.19;
const DUSK = [colour(0.47, 0.03, 285), colour(0.56, 0.03, 300), colour(0.67, 0.03, 325), colour(0.76, 0.035, 20)];
const ICE = [
  colour(0.5, 0.05, 262),
  colour(0.68, 0.045, 250),
  colour(0.86, 0.025, 235),
  colour(0.96, 0.012, 220),
  colour(0.995, 0.004, 200),
];

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw(size) {
  const crystal = growCrystal(PLAN);
  const mist = createNoise(7);
  const far = flurry(size);
  return fill(size, (x, y) => {
    const air = along(DUSK, y / size.height + mist(x / 500, y / 400) * 0.1);
    const behind = lighter(
      air,
      far.reduce((sum, flake) => sum + blurred(flake, x, y), 0),
    );
    const [right, down] = leaning(x - size.width / 2, y - size.height * 0.49);
    const here = thickness(crystal, right, down);
    if (here < 0.5) return toRgb(behind);
    const step = 2.2;
    const slope = [
      thickness(crystal, ...leaning(x + step - size.width / 2, y - size.height * 0.49)) -
        thickness(crystal, ...leaning(x - step - size.width / 2, y - size.height * 0.49)),
      thickness(crystal, right, down + step) - thickness(crystal, right, down - step),
    ];
    const light = 0.5 + 0.1 * Math.min(here - 1, 2.2) + (slope[0] * 0.75 + slope[1]) * 0.3;
    const body = along(ICE, light);
    return toRgb(blend(behind, body, rise(0.5, 0.95, here) * (0.78 + 0.22 * rise(1, 2.6, here))));
  });
}

function leaning(x, y) {
  return [x * Math.cos(LEAN) - y * Math.sin(LEAN), x * Math.sin(LEAN) + y * Math.cos(LEAN)];
}

/** The ice between cells: on each triangle of three, as flat as they allow. */
function thickness({ water, side }, right, down) {
  const row = (down / CELL) * (2 / Math.sqrt(3));
  const column = right / CELL - row / 2;
  const top = Math.floor(row);
  const left = Math.floor(column);
  const [across, below] = [column - left, row - top];
  const at = (top + (side >> 1)) * side + left + (side >> 1);
  if (top + (side >> 1) < 1 || top + (side >> 1) > side - 3 || left + (side >> 1) < 1 || left + (side >> 1) > side - 3)
    return 0;
  const ice = (place) => (water[place] >= 1 ? 1 + Math.log2(water[place]) : 0);
  if (across + below < 1) return ice(at) * (1 - across - below) + ice(at + 1) * across + ice(at + side) * below;
  return ice(at + side + 1) * (across + below - 1) + ice(at + 1) * (1 - below) + ice(at + side) * (1 - across);
}

/** Others far behind, out of focus. */
function flurry({ width, height }) {
  return Array.from({ length: 46 }, (_, index) => ({
    x: chanceAt(index, 1, 3) * width,
    y: chanceAt(index, 2, 3) * height,
    reach: 5 + chanceAt(index, 3, 3) ** 3 * 46,
    glow: 0.05 + chanceAt(index, 4, 3) * 0.07,
  }));
}

function blurred({ x, y, reach, glow }, px, py) {
  const away = Math.abs(px - x) + Math.abs(py - y) > 2 * reach ? 2 : Math.hypot(px - x, py - y) / reach;
  return away > 1.3 ? 0 : glow * rise(1.3, 0.7, away) * (0.75 + 0.25 * away);
}
