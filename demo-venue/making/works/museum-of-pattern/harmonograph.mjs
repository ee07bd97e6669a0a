/**
 * "An octave, slightly out of tune": the drawing of two pendulums coming to rest, one moving the pen across and one
 * along the sheet; in aniline violet.
 */

import { colour, toRgb } from '../../drawing/colour.mjs';
import { createNoise } from '../../drawing/random.mjs';

export const size = { width: 1600, height: 1200 };
export const paper = { grain: 1, mottle: 4, seed: 27182 };
export const quality = 42;

/** Swings per unit of time, initial amplitude, initial phase, and damping. */
export const ACROSS = { swings: 2, reach: 745, phase: 0.35, tires: 0.03 };
export const ALONG = { swings: 1.0042, reach: 545, phase: 2.42, tires: 0.0255 };
export const UNITS = 70;
const SHEET = toRgb(colour(0.935, 0.035, 95));
/** The share of red, green and blue left by the ink. */
const VIOLET = [0.36, 0.19, 0.58];
const STEP = 0.35;

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw({ width, height }) {
  const ink = new Float32Array(width * height);
  for (let time = 0; time < UNITS; ) {
    const [x, y, speed] = pen(time);
    // A slow pen leaves more ink.
    const load = 0.2 + 0.42 * Math.exp(-speed / 3200);
    blot(ink, width, height, width / 2 + x, height / 2 + y, load);
    time += STEP / Math.max(speed, 30);
  }
  return developed(ink, width, height);
}

/** The position of the pen at a time, and its speed, in pixels a unit. */
export function pen(time) {
  const swing = ({ swings, reach, phase, tires }) => {
    const angle = 2 * Math.PI * swings * time + phase;
    const left = reach * Math.exp(-tires * time);
    return [left * Math.sin(angle), left * (2 * Math.PI * swings * Math.cos(angle) - tires * Math.sin(angle))];
  };
  const [x, speedX] = swing(ACROSS);
  const [y, speedY] = swing(ALONG);
  return [x, y, Math.hypot(speedX, speedY)];
}

/** A little ink on the nine pixels about a place. */
function blot(ink, width, height, x, y, load) {
  const [left, top] = [Math.round(x), Math.round(y)];
  for (let down = -1; down <= 1; down += 1) {
    for (let right = -1; right <= 1; right += 1) {
      const [px, py] = [left + right, top + down];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const away = (px - x) ** 2 + (py - y) ** 2;
      ink[py * width + px] += load * Math.exp(-away / 0.8) * STEP;
    }
  }
}

function developed(ink, width, height) {
  const pixels = new Uint8Array(width * height * 3);
  const fibre = createNoise(50);
  for (let at = 0; at < ink.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const laid = 1 + 0.012 * Math.cos((y * 2 * Math.PI) / 7) + fibre(x / 60, y / 60) * 0.01;
    const much = ink[at] * (1 + fibre(x / 14, y / 14) * 0.12) * 1.5;
    for (let channel = 0; channel < 3; channel += 1) {
      pixels[at * 3 + channel] = Math.min(SHEET[channel] * laid * VIOLET[channel] ** much, 255);
    }
  }
  return pixels;
}
