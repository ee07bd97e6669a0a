/**
 * "Seven waves": seven plane waves, a seventh of a half turn apart, meet at one point and nowhere else in the same way;
 * woven as silk damask, where crests and troughs are satin in two directions.
 */
import { along, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { fill } from '../../drawing/metal.mjs';
import { chanceAt, createNoise } from '../../drawing/random.mjs';

export const size = { width: 1250, height: 1600 };
export const quality = 76;

const WAVES = 7;
const LENGTH = 86;
const MIDDLE = [0.44, 0.41];
const SILK = [
  colour(0.24, 0.075, 312),
  colour(0.3, 0.095, 314),
  colour(0.4, 0.11, 318),
  colour(0.55, 0.1, 326),
  colour(0.74, 0.07, 340),
  colour(0.9, 0.035, 20),
];
const STEPS = [-2.1, -0.75, 0.75, 2.3, 4.3];

/** The sum of the seven waves at a place, in wavelengths from the point where they all crest: at most 7. */
export function height(x, y) {
  let sum = 0;
  for (let wave = 0; wave < WAVES; wave += 1) {
    const angle = (wave / WAVES) * Math.PI + 0.11;
    sum += Math.cos(2 * Math.PI * (x * Math.cos(angle) + y * Math.sin(angle)));
  }
  return sum;
}

/** @param {{ width: number, height: number }} size */
export function draw(sheet) {
  const drape = createNoise(602);
  const places = [sheet.width * MIDDLE[0], sheet.height * MIDDLE[1]];
  return fill(sheet, (x, y) => {
    const level = height((x - places[0]) / LENGTH, (y - places[1]) / LENGTH);
    const band = STEPS.filter((step) => level > step).length;
    const toEdge = Math.min(...STEPS.map((step) => Math.abs(level - step)));
    const isWarp = band % 2 === 0;
    const thread = isWarp ? Math.floor(x / 2.4) : Math.floor(y / 2.4);
    const yarn = (chanceAt(thread, isWarp ? 1 : 2, 8) - 0.5) * 0.02;
    const fold = drape(x / 420, y / 700) * 0.045 + drape(x / 130 + 7, y / 500) * 0.018;
    const sheen = isWarp ? fold : -fold;
    const seam = toEdge < 0.09 ? 0.035 : 0;
    return toRgb(lighter(along(SILK, band / STEPS.length), yarn + sheen + seam));
  });
}
