import { colour, toRgb } from '../drawing/colour.mjs';
import { createNoise, createRandom } from '../drawing/random.mjs';
import { fadeEnds, RATE as SOUND_RATE, tape } from './tones.mjs';

/**
 * Sand on a sounding plate: grains jump where the plate moves, and stay where it rests. After three seconds the tone
 * rises, and they form other lines. The plate moves like Chladni's square plates, in the simplest form.
 */

const SIZE = { width: 480, height: 600 };
const RATE = 15;
const SECONDS = 6;
const GRAINS = 2800;
const PLATE = { left: 30, top: 90, side: 420 };
/** The waves across and down, their start, and their tone in hertz. */
const TONES = [
  { start: 0, across: 3, down: 1, pitch: 196 },
  { start: 3, across: 5, down: 2, pitch: 349.2 },
];
const BRASS = toRgb(colour(0.52, 0.085, 78));
const WALL = toRgb(colour(0.24, 0.03, 255));
const SAND = toRgb(colour(0.93, 0.035, 88));

/** @returns {import('./film.mjs').Film} */
export function sand() {
  const plate = emptyPlate();
  const random = createRandom(1787);
  const grains = Array.from({ length: GRAINS }, () => [random(), random()]);
  const draw = (frame) => {
    const tone = toneAt(frame / RATE);
    // Between two frames the plate swings many times; five jumps represent them.
    for (let jump = 0; jump < 5; jump += 1) for (const grain of grains) move(grain, tone, random);
    return strew(plate, grains);
  };
  return { size: SIZE, rate: RATE, seconds: SECONDS, roughness: 34, draw, sound: sound() };
}

function toneAt(second) {
  return TONES.findLast(({ start }) => start <= second);
}

/** How far the plate swings at a place, from 0 to about 2. */
function swing(x, y, { across, down }) {
  const [n, m] = [across * Math.PI, down * Math.PI];
  return Math.abs(Math.cos(n * x) * Math.cos(m * y) - Math.cos(m * x) * Math.cos(n * y));
}

/** A grain jumps in a random direction as far as the plate throws it, and never off the plate. */
function move(grain, tone, random) {
  const throwing = swing(grain[0], grain[1], tone) * 0.052;
  for (const axis of [0, 1]) {
    const next = grain[axis] + (random() + random() - 1) * throwing;
    grain[axis] = next < 0 ? -next : next > 1 ? 2 - next : next;
  }
}

function emptyPlate() {
  const pixels = new Uint8Array(SIZE.width * SIZE.height * 3);
  const brushed = createNoise(44);
  for (let at = 0; at < SIZE.width * SIZE.height; at += 1) {
    const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
    const isPlate = inPlate(x, y);
    const light = isPlate ? brushed(x / 260, y / 12) * 5 + ((x - y) / 480) * 14 : (y / 600) * -10;
    const shade = !isPlate && inPlate(x - 9, y - 12) ? -16 : 0;
    for (let channel = 0; channel < 3; channel += 1) {
      pixels[at * 3 + channel] = Math.max((isPlate ? BRASS : WALL)[channel] + light + shade, 0);
    }
  }
  return pixels;
}

function inPlate(x, y) {
  return x >= PLATE.left && y >= PLATE.top && x < PLATE.left + PLATE.side && y < PLATE.top + PLATE.side;
}

function strew(plate, grains) {
  const pixels = Uint8Array.from(plate);
  for (const [x, y] of grains) {
    const left = PLATE.left + Math.min(Math.floor(x * PLATE.side), PLATE.side - 2);
    const top = PLATE.top + Math.min(Math.floor(y * PLATE.side), PLATE.side - 2);
    for (const [across, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]) {
      const at = ((top + down) * SIZE.width + left + across) * 3;
      for (let channel = 0; channel < 3; channel += 1) pixels[at + channel] = SAND[channel];
    }
  }
  return pixels;
}

/** A bow along the edge of the plate: it bites, sings, and lets go. */
function sound() {
  const samples = tape(SECONDS);
  const rasp = createNoise(45);
  TONES.forEach(({ start, pitch }, number) => {
    const end = TONES[number + 1]?.start ?? SECONDS;
    for (let index = Math.round(start * SOUND_RATE); index < end * SOUND_RATE; index += 1) {
      const time = index / SOUND_RATE - start;
      const swell = Math.min(time / 0.35, (end - start - time) / 0.3, 1);
      const turn = 2 * Math.PI * pitch * time + 0.12 * Math.sin(2 * Math.PI * 5 * time);
      const body = Math.sin(turn) + 0.4 * Math.sin(2.756 * turn) + 0.16 * Math.sin(5.404 * turn);
      samples[index] += swell * (body * 0.15 + rasp(time * 2600, number) * 0.018);
    }
  });
  return fadeEnds(samples, 0.1);
}
