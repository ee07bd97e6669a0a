/**
 * Random numbers with a seed: the same seed always gives the same picture, so that rendering again changes no byte and
 * a picture can be reviewed like code.
 */

/**
 * The mulberry32 generator: tiny, and good enough for drawing.
 * @param {number} seed
 * @returns {() => number} a function that gives the next number from 0 to 1
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A random value tied to a place instead of an order: a point with integer coordinates always has the same value.
 * @param {number} x
 * @param {number} y
 * @param {number} seed
 * @returns {number} from 0 to 1
 */
export function chanceAt(x, y, seed) {
  let mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1442695041);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2246822519);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
}

const ease = (t) => t * t * (3 - 2 * t);

/**
 * Smooth value noise. A unit step in x or y is about the size of one hill.
 * @param {number} seed
 * @returns {(x: number, y: number) => number} a field with values from -1 to 1
 */
export function createNoise(seed) {
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const across = ease(x - left);
    const down = ease(y - top);
    const upper = mix(chanceAt(left, top, seed), chanceAt(left + 1, top, seed), across);
    const lower = mix(chanceAt(left, top + 1, seed), chanceAt(left + 1, top + 1, seed), across);
    return mix(upper, lower, down) * 2 - 1;
  };
}

function mix(from, to, share) {
  return from + (to - from) * share;
}
