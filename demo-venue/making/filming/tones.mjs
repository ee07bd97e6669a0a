/** Synthesised sounds: a string, a bell, a drop, a tick. Each is added to a tape at its second. */
import { createRandom } from '../drawing/random.mjs';

/** Samples a second. */
export const RATE = 44100;

/**
 * @param {number} seconds
 * @returns {Float32Array} silence
 */
export function tape(seconds) {
  return new Float32Array(Math.round(seconds * RATE));
}

/**
 * @param {Float32Array} samples what is there already; changed in place
 * @param {number} start second at which the sound begins
 * @param {(seconds: number) => number} sound the sound's own time to its strength
 * @param {number} lasts seconds after which nothing is left of it
 */
export function add(samples, start, sound, lasts) {
  const first = Math.round(start * RATE);
  const last = Math.min(samples.length, first + Math.round(lasts * RATE));
  for (let index = Math.max(first, 0); index < last; index += 1) samples[index] += sound((index - first) / RATE);
}

/** A short string, struck softly. @param {number} pitch in hertz @param {number} strength @param {number} ring seconds */
export function string(pitch, strength, ring = 0.5) {
  return (time) => {
    const turn = 2 * Math.PI * pitch * time;
    const body =
      Math.sin(turn) +
      0.32 * Math.sin(2 * turn) * Math.exp(-time * 6) +
      0.12 * Math.sin(4 * turn) * Math.exp(-time * 16);
    return strength * attack(time, 0.004) * Math.exp(-time / ring) * body;
  };
}

/** The partials of a bell: the deep hum, the note, and the overtones of bronze. */
const PARTIALS = [
  [0.5, 0.5, 2.2],
  [1, 1, 1.3],
  [1.19, 0.55, 0.95],
  [1.5, 0.35, 0.8],
  [2, 0.6, 0.6],
  [2.51, 0.28, 0.36],
  [3.01, 0.2, 0.28],
  [4.17, 0.12, 0.16],
];

/** A small bell. @param {number} pitch in hertz @param {number} strength @param {number} ring seconds */
export function bell(pitch, strength, ring = 1) {
  return (time) => {
    const sum = PARTIALS.reduce(
      (all, [ratio, share, lasts]) =>
        all + share * Math.sin(2 * Math.PI * pitch * ratio * time) * Math.exp(-time / (lasts * ring)),
      0,
    );
    return strength * attack(time, 0.002) * sum;
  };
}

/** A drop that falls into water: its bubble sounds, rising in pitch, and fades. */
export function drop(pitch, strength) {
  return (time) => {
    const turn = 2 * Math.PI * pitch * (time + 5.5 * time * time);
    return strength * attack(time, 0.003) * Math.exp(-time / 0.055) * Math.sin(turn);
  };
}

/** Metal on metal, wood around it. @param {number} pitch in hertz @param {number} strength @param {number} seed */
export function tick(pitch, strength, seed) {
  const random = createRandom(seed);
  const scratch = Float32Array.from({ length: 1024 }, () => random() * 2 - 1);
  return (time) => {
    const click = (scratch[Math.floor(time * RATE) % 1024] ?? 0) * Math.exp(-time / 0.0022);
    const metal = Math.sin(2 * Math.PI * pitch * time) * Math.exp(-time / 0.012);
    const wood = Math.sin(2 * Math.PI * 240 * time) * Math.exp(-time / 0.03);
    return strength * attack(time, 0.0006) * (0.55 * click + 0.5 * metal + 0.45 * wood);
  };
}

/**
 * Fades both ends, so that nothing starts or ends with a click. @param {Float32Array} samples @param {number} seconds
 */
export function fadeEnds(samples, seconds) {
  const length = Math.round(seconds * RATE);
  for (let index = 0; index < length; index += 1) {
    samples[index] *= index / length;
    samples[samples.length - 1 - index] *= index / length;
  }
  return samples;
}

function attack(time, seconds) {
  return Math.min(time / seconds, 1);
}
