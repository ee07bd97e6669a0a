/**
 * "All but one": waves in rows, stencilled in indigo on mulberry paper. Every wave is a nest of rings, and hides what
 * lies behind it; one of them is a single line that winds inwards.
 */
import { along, blend, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { fill, rise } from '../../drawing/metal.mjs';
import { chanceAt, createNoise } from '../../drawing/random.mjs';

export const size = { width: 1280, height: 1600 };
export const paper = { grain: 1.5, mottle: 5, seed: 403 };
export const quality = 48;

const REACH = 160;
const RINGS = 4;
const LEFT = 0;
/** Row and column of the wave that differs. */
const OTHER = { row: 12, column: 2 };
/** The place at which the other wave curls in, in reaches from its middle. */
const CREST = [0.1, -0.5];
const SHEET = colour(0.93, 0.022, 90);
const INDIGO = [colour(0.7, 0.055, 238), colour(0.5, 0.085, 252), colour(0.36, 0.095, 262), colour(0.27, 0.08, 268)];
const PERSIMMON = colour(0.62, 0.14, 44);

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw(size) {
  const hand = createNoise(31);
  const dye = createNoise(32);
  return fill(size, (x, y) => {
    const wave = waveAt(x + hand(x / 60, y / 60) * 1.6, y + hand(x / 60 + 40, y / 60) * 1.6);
    return toRgb(dyed(wave, x, y, y / size.height, dye));
  });
}

/** The foremost wave over a place: rows lie half a reach apart, and the lower ones are nearer. */
function waveAt(x, y) {
  for (let row = Math.floor((y + REACH) / (REACH / 2)); ; row -= 1) {
    const shift = row % 2 === 0 ? 0 : REACH;
    const column = Math.round((x - LEFT - shift) / (2 * REACH));
    const dx = x - LEFT - shift - column * 2 * REACH;
    const dy = y - (row * REACH) / 2;
    const away = Math.hypot(dx, dy) / REACH;
    if (away < 1) return { row, column, away, dx: dx / REACH, dy: dy / REACH };
  }
}

function dyed({ row, column, away, dx, dy }, x, y, down, dye) {
  const isOther = row === OTHER.row && column === OTHER.column;
  const curl = curlAt(dx, dy);
  const turns = isOther ? curl.turns : away * RINGS;
  const place = ((turns % 1) + 1) % 1;
  const isRim = away > 1 - 0.055;
  const isHeart = isOther && curl.near < 0.1;
  const band = isRim ? 0 : rise(0.1, 0.15, place) * (1 - rise(0.66, 0.71, place));
  const pool = Math.max(1 - Math.min(Math.abs(place - 0.12), Math.abs(place - 0.69)) / 0.09, 0);
  const own = (chanceAt(row + 60, column + 60, 12) - 0.5) * 0.16;
  const deep = 0.12 + 0.8 * down + own + dye(x / 240, y / 240) * 0.14;
  const blue = lighter(along(INDIGO, deep), dye(x / 22, y / 15) * 0.018 - pool * 0.03);
  const ink = isHeart ? PERSIMMON : blue;
  return blend(SHEET, ink, isHeart ? 1 - rise(0.085, 0.1, curl.near) : band);
}

/**
 * One line that winds from the rim of a wave to its crest: the number of its turns at a place, and the distance to its
 * end.
 */
function curlAt(dx, dy) {
  const [right, down] = [dx - CREST[0], dy - CREST[1]];
  const near = Math.hypot(right, down);
  const ahead = (right * CREST[0] + down * CREST[1]) / near;
  const toRim = Math.sqrt(ahead * ahead + 1 - CREST[0] ** 2 - CREST[1] ** 2) - ahead;
  return { near, turns: (near / toRim) ** 0.8 * 3 + Math.atan2(right, -down) / (2 * Math.PI) };
}
