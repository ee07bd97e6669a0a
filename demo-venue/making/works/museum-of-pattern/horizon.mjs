/**
 * "Right angles only": five-sided tiles whose corners are all square, four to a corner, in Poincaré's disc; cut in
 * wood and printed in plum and cream on coral.
 */
import { colour, toRgb } from '../../drawing/colour.mjs';
import { betweenMirrors, fromMiddle, fromSide } from '../../drawing/mirrors.mjs';
import { createNoise } from '../../drawing/random.mjs';

export const size = { width: 1700, height: 1700 };
export const paper = { grain: 2.5, mottle: 5, seed: 54 };

const RADIUS = 792;
const SAMPLES = 3;
/** The middle of the largest tile: beside the middle of the sheet, or the picture would look static. */
const ASIDE = [-0.17, 0.12];
const CORAL = colour(0.73, 0.14, 26);
const PLUM = colour(0.27, 0.085, 338);
const CREAM = colour(0.945, 0.03, 78);
const GOLD = colour(0.82, 0.13, 82);
/** From middle to corner of a tile, as a hyperbolic distance. */
const PETAL = 0.66;

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw({ width, height }) {
  const pixels = new Uint8Array(width * height * 3);
  const ink = createNoise(14);
  const inks = new Map([CORAL, PLUM, CREAM, GOLD].map((tone) => [tone, toRgb(tone)]));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sum = [0, 0, 0];
      for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
        const px = x + ((sample % SAMPLES) + 0.5) / SAMPLES - width / 2;
        const py = y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES - height / 2;
        const tone = inks.get(printed(px / RADIUS, py / RADIUS));
        for (let channel = 0; channel < 3; channel += 1) sum[channel] += tone[channel];
      }
      const thin = 1 + ink(x / 5, y / 16) * 0.018 + ink(x / 130, y / 130) * 0.03;
      for (let channel = 0; channel < 3; channel += 1) {
        pixels[(y * width + x) * 3 + channel] = Math.min((sum[channel] / SAMPLES ** 2) * thin, 255);
      }
    }
  }
  return pixels;
}

/** The ink at a place of the sheet; the disc has radius 1. */
function printed(x, y) {
  const radius = Math.hypot(x, y);
  if (radius > 1.022) return CORAL;
  if (radius > 0.9965) return radius > 1.004 && radius < 1.012 ? CREAM : PLUM;
  const place = betweenMirrors(...aside(x, y));
  const isDark = place.crossed % 2 === 0;
  const side = fromSide(place);
  if (side < 0.024) return PLUM;
  if (side < 0.05) return isDark ? CREAM : CORAL;
  return blossom(place, side, isDark);
}

/** Moves the hyperbolic plane, so that another point of it is in the middle. */
function aside(x, y) {
  const [a, b] = ASIDE;
  const below = [1 - (a * x + b * y), a * y - b * x].map((part, index) => (index === 0 ? part : -part));
  const above = [x - a, y - b];
  const length = below[0] ** 2 + below[1] ** 2;
  return [(above[0] * below[0] + above[1] * below[1]) / length, (above[1] * below[0] - above[0] * below[1]) / length];
}

/** A flower of five petals towards the five corners, and the carver's lines round it. */
function blossom(place, side, isDark) {
  const out = fromMiddle(place);
  const fromAxis = Math.PI / 5 - Math.atan2(place.y, place.x);
  const notch = 0.12 * Math.exp(-((fromAxis / 0.075) ** 2));
  const edge = PETAL * (Math.cos(fromAxis * 2.15) ** 0.55 || 0) - notch;
  if (out < 0.085) return GOLD;
  if (out < 0.115) return PLUM;
  if (out < edge) return petal(out, fromAxis, edge, isDark);
  if (out < edge + 0.032) return isDark ? CREAM : PLUM;
  const carved = Math.abs(((side * 14) % 1) - 0.5) < 0.28 - 0.32 * Math.min(side * 1.5, 1);
  if (carved && side > 0.085) return CORAL;
  return isDark ? PLUM : CREAM;
}

function petal(out, fromAxis, edge, isDark) {
  const flesh = isDark ? CORAL : PLUM;
  const vein = isDark ? PLUM : CORAL;
  const share = out / edge;
  const stamen = Math.abs(fromAxis - 0.2) * out < 0.011 && out < 0.34;
  if (Math.hypot(out * Math.cos(fromAxis - 0.2) - 0.36, out * Math.sin(fromAxis - 0.2)) < 0.026) return GOLD;
  if (stamen) return CREAM;
  const rays = Math.abs(((fromAxis * 15) % 1) - 0.5) < 0.13 * (share - 0.5) * 2;
  return share > 0.6 && rays ? vein : flesh;
}
