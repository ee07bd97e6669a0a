/**
 * "Sand that stays away": a brass plate, free at its edges and held in the middle, sounds one of its tones. The sand
 * has moved off every moving part and lies where the plate is still.
 */
import { colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { tonesOfPlate } from '../../drawing/free-plate.mjs';
import { BRASS, toned } from '../../drawing/metal.mjs';
import { chanceAt, createNoise, createRandom } from '../../drawing/random.mjs';

export const size = { width: 1440, height: 1440 };
export const quality = 26;

/**
 * The thirteenth of the figures that are symmetric left to right and top to bottom, and change sign at the diagonals.
 */
const FAMILY = { evenX: 0, evenY: 0, swap: -1, terms: 11 };
const TONE = 12;
const HALF = 590;
const TILT = -0.11;
const GRAINS = 135000;
const BAIZE = colour(0.25, 0.05, 20);
const SAND = colour(0.93, 0.03, 82);
const SHADE = colour(0.3, 0.06, 62);

/** The figure, normalised to a height of 1. */
export function figure() {
  const { height } = tonesOfPlate(FAMILY)[TONE];
  let squares = 0;
  for (let step = 0; step < 1600; step += 1) {
    squares += height(((step % 40) + 0.5) / 20 - 1, (Math.floor(step / 40) + 0.5) / 20 - 1) ** 2 / 1600;
  }
  return (x, y) => height(x, y) / Math.sqrt(squares);
}

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const pixels = new Uint8Array(width * height * 3);
  lay(pixels, width, height);
  strew(pixels, width, height);
  return pixels;
}

/** The plate on its table, and the screw that holds it. */
function lay(pixels, width, height) {
  const cloth = createNoise(61);
  const brass = toned(BRASS);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [px, py] = onPlate(x - width / 2, y - height / 2);
      const out = Math.max(Math.abs(px), Math.abs(py));
      const at = (y * width + x) * 3;
      if (out > HALF) {
        const [sx, sy] = onPlate(x - width / 2 - 26, y - height / 2 - 34);
        const shadow = Math.max(1 - Math.max(Math.max(Math.abs(sx), Math.abs(sy)) - HALF, 0) / 30, 0);
        const nap = (chanceAt(x, y, 6) - 0.5) * 0.035 + cloth(x / 160, y / 160) * 0.02;
        pixels.set(toRgb(lighter(BAIZE, nap - shadow * 0.13 + 0.03 * (1 - (x + y) / width))), at);
        continue;
      }
      const brushed = cloth(px / 150, py / 1.6) * 0.03 + cloth(px / 300 + 40, py / 7) * 0.025;
      const sheen = 0.52 + 0.13 * Math.sin((px * 0.6 + py) / 330 + 2.2) + brushed - (px + py) / 12000;
      const screw = Math.hypot(px, py);
      const rim = out > HALF - 4 ? (py < -Math.abs(px) * 0.98 || px < -Math.abs(py) * 0.98 ? 0.3 : -0.25) : 0;
      const held = screw < 17 ? -0.32 + (px + py < 0 ? 0.3 : 0) * (screw > 11 ? 1 : 0) : 0;
      pixels.set(brass(sheen + rim + held), at);
    }
  }
}

function onPlate(x, y) {
  return [x * Math.cos(TILT) + y * Math.sin(TILT), y * Math.cos(TILT) - x * Math.sin(TILT)];
}

/** A grain stays where the plate hardly moves; some were thrown off the edge. */
function strew(pixels, width, height) {
  const random = createRandom(601);
  const moves = figure();
  let laid = 0;
  while (laid < GRAINS) {
    const [px, py] = [(random() * 2 - 1) * 0.985, (random() * 2 - 1) * 0.985];
    const motion = moves(px, py);
    if (random() > Math.exp(-((motion / 0.14) ** 2)) + 0.0035) continue;
    if (Math.hypot(px, py) < 0.034) continue;
    laid += 1;
    drop(pixels, width, height, place(px * HALF, py * HALF, width, height), random);
  }
  for (let grain = 0; grain < 5200; grain += 1) {
    const side = random() * 2 - 1;
    const out = 1.004 + random() ** 2.4 * 0.2;
    const [px, py] = [
      [side, out],
      [side, -out],
      [out, side],
      [-out, side],
    ][grain % 4];
    drop(pixels, width, height, place(px * HALF, py * HALF, width, height), random);
  }
}

function place(px, py, width, height) {
  const x = px * Math.cos(TILT) - py * Math.sin(TILT) + width / 2;
  const y = py * Math.cos(TILT) + px * Math.sin(TILT) + height / 2;
  return [Math.round(x), Math.round(y)];
}

/** Two pixels of light, and one of shade below them. */
function drop(pixels, width, height, [x, y], random) {
  const tone = toRgb(lighter(SAND, (random() - 0.62) * 0.17));
  const put = (px, py, value, share) => {
    if (px < 0 || py < 0 || px >= width || py >= height) return;
    const at = (py * width + px) * 3;
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at + channel] += (value[channel] - pixels[at + channel]) * share;
  };
  put(x + 1, y + 2, toRgb(SHADE), 0.5);
  put(x + 2, y + 1, toRgb(SHADE), 0.4);
  put(x, y, tone, 0.95);
  put(x + 1, y, tone, 0.8);
  put(x, y + 1, tone, 0.7);
}
