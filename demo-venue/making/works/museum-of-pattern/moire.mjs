/**
 * "On neither sheet": a sheet of straight lines over a sheet of bent ones. The paper shows through where they coincide,
 * and is covered where they alternate: an eye appears, which is on neither.
 */

import { colour, toRgb } from '../../drawing/colour.mjs';
import { fill, rise } from '../../drawing/metal.mjs';
import { createNoise } from '../../drawing/random.mjs';

export const size = { width: 1600, height: 1280 };
export const paper = { grain: 1.5, mottle: 3, seed: 701 };
export const quality = 42;

export const PERIOD = 11.5;
/** The edges of each sheet, across and down. */
const STRAIGHT = { left: 60, right: 1360, top: 70, bottom: 1170 };
const BENT = { left: 240, right: 1540, top: 110, bottom: 1210 };
const EYE = [805, 640];
const SHEET = toRgb(colour(0.955, 0.018, 88));
const PETROL = toRgb(colour(0.42, 0.08, 212));
const ROSE = toRgb(colour(0.6, 0.17, 25));

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw(size) {
  const roll = createNoise(44);
  return fill(size, (x, y) => {
    const blue = within(STRAIGHT, x, y) * line(x / PERIOD) * (0.95 + roll(x / 9, y / 150) * 0.04);
    const red =
      within(BENT, x, y) * line(x / PERIOD + 0.5 + bend(x - EYE[0], y - EYE[1])) * (0.94 + roll(x / 150, y / 9) * 0.05);
    return SHEET.map(
      (part, channel) => part * (1 - blue + (blue * PETROL[channel]) / 255) * (1 - red + (red * ROSE[channel]) / 255),
    );
  });
}

/** Half line, half gap, with an edge about a pixel soft. */
function line(turns) {
  const place = Math.abs(turns - Math.round(turns));
  return rise(0.262 + 0.045, 0.262 - 0.045, place);
}

/** The displacement of the second sheet at a place, in lines: a long low hill with a round steep one on it. */
export function bend(dx, dy) {
  const lid = dy / (250 * Math.max(1 - (dx / 660) ** 2, 0.02));
  const almond = Math.exp(-(lid * lid) * 0.9) * Math.max(1 - (dx / 640) ** 2, 0) ** 1.4;
  const iris = Math.exp(-((Math.hypot(dx, dy) / 150) ** 4));
  const brow = Math.exp(-(((dy + 390 - (dx / 640) ** 2 * 190) / 60) ** 2)) * Math.max(1 - (dx / 620) ** 2, 0);
  return 3.4 * almond + 3.6 * iris + brow * 1.1;
}

function within({ left, right, top, bottom }, x, y) {
  return x > left && x < right && y > top && y < bottom ? 1 : 0;
}
