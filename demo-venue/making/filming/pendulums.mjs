import sharp from 'sharp';
import { colour, lighter, toHex } from '../drawing/colour.mjs';
import { round, svgDocument } from '../drawing/svg.mjs';
import { add, fadeEnds, string, tape } from './tones.mjs';

/**
 * Eleven pendulums on one bar, seen from above. In eight seconds the longest swings four times and each shorter one
 * once more than its neighbour: they start in a line, make waves, fall apart into two and three rows, and meet again.
 */

const SIZE = { width: 480, height: 600 };
const RATE = 24;
const SECONDS = 8;
const COUNT = 11;
const FEWEST = 4;
const REACH = 176;
const TRAIL = 20;
const BRASS = colour(0.78, 0.115, 82);
const BAIZE = colour(0.3, 0.055, 166);
/** Five notes that never quarrel, low to high. */
const SCALE = [196, 220, 261.6, 293.7, 329.6, 392, 440, 523.3, 587.3, 659.3, 784];

/** @returns {import('./film.mjs').Film} */
export function pendulums() {
  return { size: SIZE, rate: RATE, seconds: SECONDS, roughness: 25, draw: drawFrame, sound: sound() };
}

function drawFrame(frame) {
  const rows = Array.from({ length: COUNT }, (_, row) => row);
  const shapes = [
    '<rect width="480" height="600" fill="url(#baize)"/>',
    ...rows.map((row) => shadowOf(row, frame)),
    ...rows.flatMap((row) => trailOf(row, frame)),
    ...rows.map((row) => thread(row, frame)),
    ...rows.map((row) => ball(row, frame)),
    '<rect x="234" y="0" width="12" height="600" fill="url(#bar)"/>',
    ...rows.map((row) => `<circle cx="240" cy="${rowAt(row)}" r="4.5" fill="${toHex(lighter(BRASS, -0.38))}"/>`),
  ];
  return sharp(Buffer.from(svgDocument(SIZE.width, SIZE.height, shapes, DEFINITIONS)))
    .removeAlpha()
    .raw()
    .toBuffer();
}

const stop = (at, tone, opacity = 1) => `<stop offset="${at}" stop-color="${tone}" stop-opacity="${opacity}"/>`;
const DEFINITIONS = [
  `<radialGradient id="baize" gradientUnits="userSpaceOnUse" cx="150" cy="130" r="620">${stop(0, toHex(lighter(BAIZE, 0.08)))}${stop(0.5, toHex(BAIZE))}${stop(1, toHex(lighter(BAIZE, -0.14)))}</radialGradient>`,
  `<radialGradient id="ball" cx="0.36" cy="0.32" r="0.72">${stop(0, toHex(colour(0.98, 0.05, 96)))}${stop(0.18, toHex(lighter(BRASS, 0.1)))}${stop(0.58, toHex(lighter(BRASS, -0.12)))}${stop(1, toHex(colour(0.3, 0.07, 60)))}</radialGradient>`,
  `<radialGradient id="shade">${stop(0, '#020806', 0.75)}${stop(0.45, '#020806', 0.5)}${stop(1, '#020806', 0)}</radialGradient>`,
  `<linearGradient id="bar">${stop(0, toHex(lighter(BRASS, -0.34)))}${stop(0.35, toHex(lighter(BRASS, 0.06)))}${stop(1, toHex(lighter(BRASS, -0.42)))}</linearGradient>`,
].join('');

function rowAt(row) {
  return 56 + row * 49;
}

function placeAt(row, frame) {
  return 240 + REACH * Math.cos(((FEWEST + row) * frame * 2 * Math.PI) / (SECONDS * RATE));
}

function shadowOf(row, frame) {
  return `<ellipse cx="${round(placeAt(row, frame) + 15)}" cy="${rowAt(row) + 20}" rx="31" ry="27" fill="url(#shade)"/>`;
}

function trailOf(row, frame) {
  return Array.from({ length: TRAIL }, (_, step) => {
    const x = placeAt(row, frame - (TRAIL - step) * 0.18);
    return `<circle cx="${round(x)}" cy="${rowAt(row)}" r="${8 + step * 0.45}" fill="${toHex(BRASS)}" opacity="${0.01 + 0.0045 * step}"/>`;
  });
}

function thread(row, frame) {
  const y = rowAt(row);
  return `<path d="M240 ${y}L${round(placeAt(row, frame))} ${y}" stroke="${toHex(lighter(BRASS, 0.1))}" stroke-width="1.3" opacity="0.55"/>`;
}

function ball(row, frame) {
  return `<circle cx="${round(placeAt(row, frame))}" cy="${rowAt(row)}" r="19" fill="url(#ball)"/>`;
}

/** Each pendulum sounds where it turns on the right. */
function sound() {
  const samples = tape(SECONDS);
  for (let row = 0; row < COUNT; row += 1) {
    const swings = FEWEST + row;
    for (let swing = 0; swing < swings; swing += 1) {
      const isTogether = swing === 0 ? 0.55 : 1;
      add(
        samples,
        (swing * SECONDS) / swings + 0.02 * row * (swing === 0 ? 1 : 0),
        string(SCALE[row], 0.062 * isTogether),
        2.4,
      );
    }
  }
  return fadeEnds(samples, 0.08);
}
