/**
 * "Four numbers and a veil": sixty million points of a Clifford attractor, drawn as smoke on raw silk. Points arriving
 * from the right are ink, those from the left rust.
 */
import { colour, toRgb } from '../../drawing/colour.mjs';
import { createNoise } from '../../drawing/random.mjs';

export const size = { width: 1320, height: 1520 };
export const paper = { grain: 1.5, mottle: 3, seed: 704 };
export const quality = 42;

export const NUMBERS = { a: 1.52, b: -1.8, c: 1.6, d: 0.93 };
export const POINTS = 60_000_000;
const SCALE = 270;
/** Rotated and shifted a little, so that it is upright in the middle. */
const TURN = 1.2;
const PUSH = 32;
const SILK = toRgb(colour(0.925, 0.028, 82));
const INK = [0.24, 0.3, 0.42];
const RUST = [0.66, 0.33, 0.2];

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw({ width, height }) {
  const ink = new Float32Array(width * height);
  const rust = new Float32Array(width * height);
  const { a, b, c, d } = NUMBERS;
  let [x, y] = [0.1, 0.1];
  for (let point = 0; point < POINTS; point += 1) {
    const nextX = Math.sin(a * y) + c * Math.cos(a * x);
    const nextY = Math.sin(b * x) + d * Math.cos(b * y);
    const column = Math.floor(width / 2 + (nextX * Math.cos(TURN) - nextY * Math.sin(TURN)) * SCALE);
    const row = Math.floor(height / 2 - PUSH - (nextX * Math.sin(TURN) + nextY * Math.cos(TURN)) * SCALE);
    if (column >= 0 && row >= 0 && column < width && row < height) {
      const share = 0.5 + 0.5 * Math.tanh(x * 1.6);
      ink[row * width + column] += share;
      rust[row * width + column] += 1 - share;
    }
    [x, y] = [nextX, nextY];
  }
  return dyed(ink, rust, width, height);
}

function dyed(ink, rust, width, height) {
  const pixels = new Uint8Array(width * height * 3);
  const slub = createNoise(9);
  const dense = (count) => Math.log1p(count * 0.05) * 0.42;
  for (let at = 0; at < ink.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const weave = 1 + 0.009 * slub(x / 90, y / 1.7) + 0.007 * slub(x / 1.7, y / 120);
    const total = dense(ink[at] + rust[at]);
    const share = ink[at] / (ink[at] + rust[at] + 1e-9);
    for (let channel = 0; channel < 3; channel += 1) {
      pixels[at * 3 + channel] = Math.min(
        SILK[channel] * weave * INK[channel] ** (total * share) * RUST[channel] ** (total * (1 - share)),
        255,
      );
    }
  }
  return pixels;
}
