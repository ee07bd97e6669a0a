import sharp from 'sharp';
import { along, colour, lighter, toHex } from '../drawing/colour.mjs';
import { goldenSpiral } from '../drawing/golden-spiral.mjs';
import { leafPath } from '../drawing/leaf.mjs';
import { path, svgDocument } from '../drawing/svg.mjs';
import { add, fadeEnds, string, tape } from './tones.mjs';

/** Two hundred and thirty-three seeds take their places, one after another, each a golden angle on from the last. */

const SIZE = { width: 480, height: 600 };
const RATE = 24;
const SECONDS = 6;
const SEEDS = 233;
/** When the last seed is placed; then nothing moves. */
const LAID = 5.2;
/** The time in which a seed grows to its size, in seconds. */
const GROWS = 0.35;
const NIGHT = colour(0.2, 0.025, 212);
const EMBER = [colour(0.9, 0.12, 95), colour(0.8, 0.165, 76), colour(0.66, 0.19, 45), colour(0.5, 0.17, 26)];
/** One note for each of eight neighbours on a spiral. */
const SCALE = [220, 246.9, 277.2, 329.6, 370, 440, 493.9, 554.4];
const places = goldenSpiral({ centre: [240, 292], last: SEEDS, spacing: 14.4, turn: -0.4 });

/** @returns {import('./film.mjs').Film} */
export function seeds() {
  return { size: SIZE, rate: RATE, seconds: SECONDS, roughness: 26, draw: drawFrame, sound: sound() };
}

/** Seeds are placed faster and faster, as their ring grows longer. */
const laidAt = (number) => LAID * (number / SEEDS) ** 0.62 - 0.1;

function drawFrame(frame) {
  const now = frame / RATE;
  const lying = places.filter(({ number }) => laidAt(number) <= now).reverse();
  const shapes = [`<rect width="480" height="600" fill="${toHex(NIGHT)}"/>`, ...lying.map((seed) => seedAt(seed, now))];
  return sharp(Buffer.from(svgDocument(SIZE.width, SIZE.height, shapes)))
    .removeAlpha()
    .raw()
    .toBuffer();
}

function seedAt({ number, x, y, angle }, now) {
  const grown = Math.min((now - laidAt(number)) / GROWS, 1);
  const share = Math.sqrt(number / SEEDS);
  const long = (11 + 27 * share) * (0.3 + 0.7 * grown);
  const leaf = { x, y, angle, length: long, width: long * 0.56, belly: 0.6, tip: 0.75 };
  // The same colour for every 34th seed: this shows the spirals without drawing them.
  const swing = 0.5 - 0.5 * Math.cos((number * 5 * 2 * Math.PI) / 34);
  const tone = lighter(along(EMBER, swing), 0.1 * (1 - grown));
  return path(leafPath(leaf), { fill: toHex(tone), stroke: toHex(lighter(NIGHT, -0.05)), 'stroke-width': 1.6 });
}

function sound() {
  const samples = tape(SECONDS);
  for (let number = 1; number <= SEEDS; number += number < 40 ? 1 : 4) {
    add(samples, Math.max(laidAt(number), 0), string(SCALE[(number * 5) % 8], 0.1, 0.4), 1.2);
  }
  return fadeEnds(samples, 0.15);
}
