/**
 * "Nobody's clan": a woollen cloth with every thread drawn. The weave is a plain two-and-two twill; the
 * colours are a sett of our own. Where four dark threads and four pale ones alternate both ways, dogtooth appears.
 */
import { along, blend, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { fill } from '../../drawing/metal.mjs';
import { chanceAt, createNoise } from '../../drawing/random.mjs';

export const size = { width: 1600, height: 1280 };
export const paper = { grain: 1, mottle: 2, seed: 402 };
export const quality = 42;

const THREAD = 10;
/** Below this line the weft ends, and the warp hangs out as a fringe. */
const LAST_WEFT = 112;
const yarn = (light, chroma, hue) => [
  colour(light * 0.42, chroma * 0.7, hue),
  colour(light * 0.86, chroma, hue),
  colour(Math.min(light * 1.13, 0.96), chroma * 0.94, hue),
];
const MOSS = yarn(0.44, 0.06, 128);
const PEAT = yarn(0.29, 0.028, 55);
const OAT = yarn(0.85, 0.035, 85);
const HEATHER = yarn(0.5, 0.085, 335);
const SAFFRON = yarn(0.77, 0.145, 76);
const TABLE = colour(0.6, 0.028, 62);

/** The number of threads of each yarn, from the first. */
const tooth = Array.from({ length: 5 }, () => [
  [4, PEAT],
  [4, OAT],
]).flat();
const SETT = [[24, MOSS], ...tooth, [4, PEAT], [24, MOSS], [4, OAT], [20, HEATHER], [4, PEAT], [12, HEATHER]];
const threads = SETT.flatMap(([count, wool]) => Array.from({ length: count }, () => wool));
/** The one saffron thread of the warp, and the one of the weft. */
export const ODD = { warp: 117, weft: 90 };
const SHIFT = { warp: 8, weft: 124 };

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw(size) {
  const cloth = createNoise(5);
  const sway = createNoise(8);
  return fill(size, (x, y) => {
    const soft = cloth(x / 300, y / 300) * 0.03;
    const px = x + sway(x / 120, y / 90) * 2.4;
    const py = y + sway(x / 90 + 70, y / 120) * 2.4;
    const tone = py / THREAD < LAST_WEFT ? woven(px, py) : fringe(px, py, sway);
    return toRgb(lighter(tone, soft));
  });
}

const warpYarn = (index) => (index === ODD.warp ? SAFFRON : threads[(index + SHIFT.warp) % threads.length]);
const weftYarn = (index) => (index === ODD.weft ? SAFFRON : threads[(index + SHIFT.weft) % threads.length]);

/** Two over, two under, each thread one step later than its neighbour. */
export const isWarpAbove = (column, row) => (((column + row) % 4) + 4) % 4 < 2;

function woven(x, y) {
  const column = Math.floor(x / THREAD);
  const row = Math.floor(y / THREAD);
  const above = isWarpAbove(column, row);
  const step = (((column + row) % 4) + 4) % 4;
  const half = above ? step : step - 2;
  const inColumn = x / THREAD - column;
  const inRow = y / THREAD - row;
  const ahead = (half + (above ? inRow : inColumn)) / 2;
  const aside = (above ? inColumn : inRow) * 2 - 1;
  const wool = above ? warpYarn(column) : weftYarn(row);
  return strand(wool, aside, ahead, above ? column : row + 900, above ? y : x);
}

/** One visible thread: round across, curving down at its ends, of two plies. */
function strand(wool, aside, ahead, number, way) {
  const dive = Math.sin(Math.PI * Math.min(Math.max(ahead, 0.02), 0.98)) ** 0.5;
  const round = Math.sqrt(Math.max(1 - (aside * 0.98) ** 2, 0));
  const ply = Math.sin((way / 11 + aside * 0.55) * Math.PI + number * 1.7) * 0.09;
  const spun = (chanceAt(number, 1, 6) - 0.5) * 0.12 + (chanceAt(number, Math.floor(way / 26), 7) - 0.5) * 0.07;
  return along(wool, round * (0.22 + 0.58 * dive) - aside * 0.1 + ply + spun);
}

/** The ends of the warp, four twisted into one. */
function fringe(x, y, sway) {
  const below = y / THREAD - LAST_WEFT;
  const lean = sway(Math.floor(x / (4 * THREAD)) * 3.7, 2) * below * 1.6;
  const across = (x - lean) / (4 * THREAD);
  const bundle = Math.floor(across);
  const gather = Math.min(below / 2.5, 1);
  const aside = ((across - bundle) * 2 - 1) * (1 + 0.55 * gather);
  const length = 11.6 + chanceAt(bundle, 3, 9) * 2.4;
  if (Math.abs(aside) > 1 || below > length) {
    const near = Math.max(1 - below / 2.6, 0) * 0.22;
    return lighter(TABLE, -near);
  }
  const turn = below * 0.32 + (aside + 1) * 2;
  const column = bundle * 4 + (((Math.floor(turn) % 4) + 4) % 4);
  const inThread = (turn - Math.floor(turn)) * 2 - 1;
  const round = Math.sqrt(Math.max(1 - aside * aside, 0));
  const tone = strand(warpYarn(column), inThread * 0.9, 0.5, column, y);
  return blend(lighter(TABLE, -0.34), tone, 0.35 + 0.65 * round);
}
