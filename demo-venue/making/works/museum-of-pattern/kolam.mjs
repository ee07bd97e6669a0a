/**
 * "Before breakfast": a kolam, one line of rice flour round a grid of dots, sprinkled between finger and thumb on swept
 * red earth. Ants have already found it.
 */
import { blend, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { bands, smooth } from '../../drawing/plaitwork.mjs';
import { chanceAt, createNoise, createRandom } from '../../drawing/random.mjs';

export const size = { width: 1440, height: 1440 };
export const quality = 46;

const DOTS = 7;
const SEED = 48;
const UNIT = 91;
const EARTH = colour(0.4, 0.085, 38);
const DAMP = colour(0.3, 0.06, 36);
const FLOUR = colour(0.965, 0.012, 90);
const ANT = colour(0.2, 0.03, 30);
/** The places of the ants, and their directions, in degrees. */
export const ANTS = [
  { x: 1208, y: 1330, turn: -152 },
  { x: 1262, y: 1352, turn: -160 },
  { x: 1325, y: 1362, turn: -171 },
  { x: 1384, y: 1381, turn: -158 },
];

/** A diamond of dots: one in the first row, seven in the middle one. */
export function hasDot(column, row) {
  const middle = (DOTS - 1) / 2;
  return Math.abs(column - middle) + Math.abs(row - middle) <= middle;
}

/** The lines round the dots; there is exactly one. Its turns are the same in all four quarters. */
export function line(seed = SEED) {
  const random = createRandom(seed);
  const turns = new Map();
  for (let y = 0; y <= DOTS; y += 1) {
    for (let x = (y + 1) % 2; x < DOTS; x += 2) {
      if (random() > 0.42) continue;
      let [atX, atY, way] = [x, y, random() < 0.5];
      for (let quarter = 0; quarter < 4; quarter += 1) {
        turns.set(`${atX},${atY}`, way ? 'upright' : 'across');
        [atX, atY, way] = [2 * DOTS - atY, atX, !way];
      }
    }
  }
  return bands(hasDot, (x, y) => turns.get(`${x},${y}`), { columns: DOTS, rows: DOTS });
}

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const flour = new Float32Array(width * height);
  const random = createRandom(405);
  const hand = createNoise(9);
  const at = (x, y) => [width / 2 + (x - DOTS) * UNIT, height / 2 + (y - DOTS) * UNIT];
  const way = smooth(line()[0], 60, { pull: 0.47, aside: 0.2 });
  for (const { x, y, step } of way) {
    const [px, py] = at(x + hand(step / 3, 1) * 0.05, y + hand(step / 3, 9) * 0.05);
    strew(flour, width, px, py, 105, 8 + hand(step / 2, 30) * 1.4, random);
  }
  for (let row = 0; row < DOTS; row += 1) {
    for (let column = 0; column < DOTS; column += 1) {
      if (hasDot(column, row)) strew(flour, width, ...at(2 * column + 1, 2 * row + 1), 900, 7.5, random);
    }
  }
  return paint(flour, width, height);
}

/** Grains that fall round a place, nearly all close to it. */
function strew(flour, width, x, y, grains, spread, random) {
  for (let grain = 0; grain < grains; grain += 1) {
    const isStray = random() < 0.035;
    const out = spread * Math.sqrt(random()) * (isStray ? 3.4 : 1);
    const angle = random() * 2 * Math.PI;
    const at = Math.round(y + Math.sin(angle) * out) * width + Math.round(x + Math.cos(angle) * out);
    flour[at] += isStray ? 0.5 : 0.34;
  }
}

function paint(flour, width, height) {
  const pixels = new Uint8Array(width * height * 3);
  const ground = createNoise(45);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const cover = 1 - Math.exp(-flour[at] * 1.5);
      const shade = 1 - Math.exp(-(flour[at - 2 * width - 2] ?? 0) * 0.5);
      const powder = lighter(FLOUR, (chanceAt(x, y, 2) - 0.75) * 0.1);
      const floor = blend(earth(x, y, width, ground), DAMP, shade * 0.6);
      pixels.set(toRgb(blend(blend(floor, powder, cover), ANT, ants(x, y))), at * 3);
    }
  }
  return pixels;
}

/** Swept with a broom in arcs from a corner, and sprinkled with water in the middle. */
function earth(x, y, width, ground) {
  const round = Math.hypot(x + 500, y - 1900) + ground(x / 60, y / 60) * 12;
  const broom = ground(round / 4.5, Math.atan2(y - 1900, x + 500) * 7) * 0.02;
  const grit = chanceAt(x >> 1, y >> 1, 5) > 0.985 ? 0.06 : 0;
  const slow = ground(x / 240, y / 240 + 8) * 0.03;
  const damp = Math.max(1 - (Math.hypot(x - width / 2, y - width / 2) / 800) ** 3, 0);
  return lighter(blend(EARTH, DAMP, damp * 0.42), broom + grit + slow);
}

function ants(x, y) {
  let cover = 0;
  for (const ant of ANTS) {
    const turn = (ant.turn * Math.PI) / 180;
    const ahead = (x - ant.x) * Math.cos(turn) + (y - ant.y) * Math.sin(turn);
    const aside = Math.abs((y - ant.y) * Math.cos(turn) - (x - ant.x) * Math.sin(turn));
    if (Math.abs(ahead) > 24 || aside > 16) continue;
    const part = (at, long, wide) => Math.hypot((ahead - at) / long, aside / wide) < 1;
    const leg = [-5, 0, 5].some((at) => aside < 14 && Math.abs(ahead - at * (0.4 + aside / 7)) < 0.95);
    const feeler = ahead > 11 && ahead < 19 && Math.abs(aside - (ahead - 11) * 0.7) < 0.9;
    if (part(-9, 7, 4.6) || part(0, 4, 2.8) || part(8.5, 4.4, 3.7) || leg || feeler) cover = 0.94;
  }
  return cover;
}
