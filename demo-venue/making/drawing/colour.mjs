/** Colours in OKLCH: equal steps look equal, so a palette can change lightness or hue without turning muddy halfway. */

/** @typedef {{ l: number, c: number, h: number }} Colour lightness 0-1, chroma 0-0.4, hue in degrees */

const DEGREE = Math.PI / 180;
const cosine = (degrees) => Math.cos(degrees * DEGREE);
const sine = (degrees) => Math.sin(degrees * DEGREE);

/**
 * @param {number} l
 * @param {number} c
 * @param {number} h
 * @returns {Colour}
 */
export function colour(l, c, h) {
  return { l, c, h };
}

/**
 * A colour part of the way from one to another, straight through the colour space: from blue ink to sand it passes
 * grey, never green.
 * @param {Colour} from
 * @param {Colour} to
 * @param {number} share 0 gives the first, 1 the second
 * @returns {Colour}
 */
export function blend(from, to, share) {
  const mixed = (start, end) => start + (end - start) * share;
  const a = mixed(from.c * cosine(from.h), to.c * cosine(to.h));
  const b = mixed(from.c * sine(from.h), to.c * sine(to.h));
  return { l: mixed(from.l, to.l), c: Math.hypot(a, b), h: Math.atan2(b, a) / DEGREE };
}

/**
 * A colour from a row of them, as if the row were one smooth ribbon.
 * @param {Colour[]} row
 * @param {number} place 0 is the first colour, 1 the last
 * @returns {Colour}
 */
export function along(row, place) {
  const at = Math.min(Math.max(place, 0), 1) * (row.length - 1);
  const first = Math.min(Math.floor(at), row.length - 2);
  return blend(row[first], row[first + 1], at - first);
}

/**
 * @param {Colour} base
 * @param {number} step added to the lightness
 * @returns {Colour}
 */
export function lighter(base, step) {
  return { ...base, l: Math.min(Math.max(base.l + step, 0), 1) };
}

/**
 * @param {Colour} value
 * @returns {[number, number, number]} sRGB, 0-255, not rounded
 */
export function toRgb({ l, c, h }) {
  const a = c * cosine(h);
  const b = c * sine(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    gamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    gamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/**
 * @param {Colour} value
 * @returns {string} for example #1b2a44
 */
export function toHex(value) {
  return `#${toRgb(value)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`;
}

function gamma(linear) {
  const part = Math.min(Math.max(linear, 0), 1);
  return 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);
}
