import { encode } from 'uqr';

/**
 * Pictures of a camera that is held to a QR code, drawn the same every time.
 *
 * @typedef {object} Held
 * @property {string} text of the code
 * @property {number} size of the code in pixels, its white edge included
 * @property {number} [turn] in degrees
 * @property {number} [blur] in pixels, as a camera out of focus
 * @property {number} [noise] the largest deviation of a pixel, of 255
 * @property {number} [seed] of the noise
 *
 * @typedef {{ width: number, height: number, luma: Uint8Array }} Frame of which each pixel is a shade of grey
 */

/** A wall, neither black nor white. */
const WALL = 170;
const INK = 25;
const LABEL = 235;
/** White around the code, in squares. */
const EDGE = 4;

/**
 * @param {number} width
 * @param {number} height
 * @param {Held} [held] nothing by default
 * @returns {Frame}
 */
export function frameOf(width, height, held) {
  const luma = new Uint8Array(width * height).fill(WALL);
  if (!held) return { width, height, luma };
  const { size, turn = 0, blur = 0, noise = 0, seed = 1 } = held;
  const squares = encode(held.text, { border: EDGE }).data;
  const scale = squares.length / size;
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180) * scale, Math.cos((turn * Math.PI) / 180) * scale];
  /** @param {number} x @param {number} y */
  const shadeAt = (x, y) => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    const column = Math.floor(dx * cos + dy * sin + squares.length / 2);
    const line = Math.floor(dy * cos - dx * sin + squares.length / 2);
    const square = squares[line]?.[column];
    if (square === undefined) return WALL;
    return square ? INK : LABEL;
  };
  for (let at = 0; at < luma.length; at++) luma[at] = smooth(shadeAt, at % width, Math.floor(at / width));
  const blurred = blur > 0 ? blurredBy(luma, width, height, blur) : luma;
  return { width, height, luma: noise > 0 ? noisy(blurred, noise, seed) : blurred };
}

/**
 * The mean of four points of a pixel: a camera has no hard edges.
 *
 * @param {(x: number, y: number) => number} shadeAt
 * @param {number} x
 * @param {number} y
 */
function smooth(shadeAt, x, y) {
  const above = shadeAt(x + 0.25, y + 0.25) + shadeAt(x + 0.75, y + 0.25);
  return (above + shadeAt(x + 0.25, y + 0.75) + shadeAt(x + 0.75, y + 0.75)) / 4;
}

/**
 * Three box blurs in a row approximate a Gaussian.
 *
 * @param {Uint8Array} luma
 * @param {number} width
 * @param {number} height
 * @param {number} radius
 */
function blurredBy(luma, width, height, radius) {
  let from = Float32Array.from(luma);
  for (let round = 0; round < 3; round++) {
    from = meansAlong(from, width, height, radius, 1, width);
    from = meansAlong(from, height, width, radius, width, 1);
  }
  return Uint8Array.from(from);
}

/**
 * The mean of each value and of `radius` values on either side, along lines that are `lineStep` values apart.
 *
 * @param {Float32Array} from
 * @param {number} length
 * @param {number} lines
 * @param {number} radius
 * @param {number} step
 * @param {number} lineStep
 */
function meansAlong(from, length, lines, radius, step, lineStep) {
  const to = new Float32Array(from.length);
  /** @param {number} line @param {number} at */
  const clamped = (line, at) => from[line * lineStep + Math.max(0, Math.min(length - 1, at)) * step] ?? 0;
  for (let line = 0; line < lines; line++) {
    let sum = 0;
    for (let at = -radius; at <= radius; at++) sum += clamped(line, at);
    for (let at = 0; at < length; at++) {
      to[line * lineStep + at * step] = sum / (2 * radius + 1);
      sum += clamped(line, at + radius + 1) - clamped(line, at - radius);
    }
  }
  return to;
}

/** @param {Uint8Array} luma @param {number} most @param {number} seed */
function noisy(luma, most, seed) {
  let state = seed;
  return luma.map((shade) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.max(0, Math.min(255, shade + (state / 2 ** 31 - 1) * most));
  });
}

/**
 * A film of such frames for Chromium's `--use-file-for-fake-video-capture`: YUV4MPEG2, without colour. It is played in
 * a loop.
 *
 * @param {readonly Frame[]} frames all of one size
 */
export function filmOf(frames) {
  const [first = frameOf(2, 2)] = frames;
  const { width, height } = first;
  const grey = Buffer.alloc((width * height) / 2, 128);
  const parts = frames.flatMap(({ luma }) => [Buffer.from('FRAME\n'), Buffer.from(luma), grey]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...parts]);
}
