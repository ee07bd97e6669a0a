/**
 * "Never twice": one line of Lorenz's weather, photographed in the dark.
 *
 * Three equations push a point; its path is the picture. The camera has a focus: where the line is nearer or farther
 * away, it blurs, as a thread of light would. No part is drawn twice, because the line never returns.
 */
import { along, colour, toRgb } from '../../drawing/colour.mjs';
import { lorenzLine } from '../../drawing/lorenz-line.mjs';
import { createNoise, createRandom } from '../../drawing/random.mjs';

export const size = { width: 1800, height: 1440 };
export const paper = { grain: 1.5, mottle: 1, seed: 63 };

const SECONDS = 250;
const STEP = 0.00006;
const SCALE = 31.5;
const FOCUS = -4;
const APERTURE = 0.07;
const EXPOSURE = 0.22;
const NIGHT = colour(0.135, 0.018, 330);
const GLOW = [
  colour(0.5, 0.2, 8),
  colour(0.64, 0.19, 18),
  colour(0.78, 0.12, 30),
  colour(0.9, 0.05, 60),
  colour(0.82, 0.05, 200),
  colour(0.7, 0.1, 225),
];

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw({ width, height }) {
  const film = new Float32Array(width * height * 3);
  const random = createRandom(1963);
  const tones = Array.from({ length: 256 }, (_, index) =>
    toRgb(along(GLOW, index / 255)).map((part) => (part / 255) ** 2.2),
  );
  for (const [x, y, z] of lorenzLine({ seconds: SECONDS, step: STEP })) {
    const [across, up, depth] = seen(x, y, z);
    const blur = Math.abs(depth - FOCUS) ** 1.35 * APERTURE;
    const reach = 0.55 + blur * Math.sqrt(random());
    const turn = random() * Math.PI * 2;
    const px = width * 0.5 + across * SCALE + Math.cos(turn) * reach;
    const py = height * 0.5 - up * SCALE + Math.sin(turn) * reach;
    const tone = tones[Math.round(Math.min(Math.max((across + 19) / 38, 0), 1) * 255)];
    expose(film, width, height, px, py, tone);
  }
  return develop(film, width, height);
}

/** Turned a little, so that the two wings lie one behind the other. */
function seen(x, y, z) {
  const turn = 0.62;
  const across = x * Math.cos(turn) + y * Math.sin(turn);
  const depth = -x * Math.sin(turn) + y * Math.cos(turn);
  return [across * 1.02, z - 24.6 + depth * 0.1, depth];
}

/** Light on the four nearest grains of the film. */
function expose(film, width, height, px, py, tone) {
  const left = Math.floor(px);
  const top = Math.floor(py);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return;
  const right = px - left;
  const low = py - top;
  for (const [dx, dy, share] of [
    [0, 0, (1 - right) * (1 - low)],
    [1, 0, right * (1 - low)],
    [0, 1, (1 - right) * low],
    [1, 1, right * low],
  ]) {
    const at = ((top + dy) * width + left + dx) * 3;
    for (let channel = 0; channel < 3; channel += 1) film[at + channel] += tone[channel] * share;
  }
}

function develop(film, width, height) {
  const pixels = new Uint8Array(film.length);
  const air = createNoise(21);
  const night = toRgb(NIGHT).map((part) => (part / 255) ** 2.2);
  for (let index = 0, pixel = 0; index < film.length; index += 3, pixel += 1) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    const edge = Math.hypot((x - width / 2) / width, (y - height / 2) / height);
    const dark = 1.35 - edge * 1.1 + air(x / 400, y / 400) * 0.18;
    for (let channel = 0; channel < 3; channel += 1) {
      const light = 1 - Math.exp(-film[index + channel] * EXPOSURE);
      pixels[index + channel] = 255 * Math.min(night[channel] * dark + light, 1) ** (1 / 2.2);
    }
  }
  return pixels;
}
