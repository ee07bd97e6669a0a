/**
 * "One stitch": a cloth of hitomezashi. Every row and every column is a running stitch, over and under, of equal
 * length; each only chooses whether to begin over or under. Where the choices meet, figures close that nobody stitched.
 */
import { along, blend, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { chanceAt, createNoise } from '../../drawing/random.mjs';
import { longestRing, stitches } from '../../drawing/running-stitch.mjs';

export const size = { width: 1600, height: 2000 };
export const paper = { grain: 2, mottle: 4, seed: 33 };

const COLUMNS = 42;
const ROWS = 54;
/** Zero begins over the cloth, one under it; the same from the middle to all four hems. */
const CHOICES = '001011010110010101011001110';
const PITCH = 36;
const THREAD = 5.7;
const WARP = 5.4;
const CLOTH = [colour(0.34, 0.12, 24), colour(0.42, 0.14, 26), colour(0.48, 0.15, 29)];
const COTTON = [colour(0.62, 0.04, 70), colour(0.86, 0.035, 84), colour(0.965, 0.02, 92)];
const SAFFRON = [colour(0.6, 0.13, 62), colour(0.8, 0.16, 78), colour(0.9, 0.13, 92)];

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw({ width, height }) {
  const pixels = new Uint8Array(width * height * 3);
  const cloth = createNoise(3);
  const pull = createNoise(17);
  const threads = laidOut(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const px = x + pull(x / 210, y / 210) * 5 + pull(x / 37, y / 37) * 1.1;
      const py = y + pull(x / 210 + 60, y / 210) * 5 + pull(x / 37 + 60, y / 37) * 1.1;
      pixels.set(toRgb(seen(px, py, threads, cloth)), (y * width + x) * 3);
    }
  }
  return pixels;
}

/** The stitches by their square of the cloth, so that a point tests only its neighbours. */
function laidOut(width, height) {
  const left = (width - (COLUMNS - 1) * PITCH) / 2;
  const top = (height - (ROWS - 1) * PITCH) / 2;
  const all = stitches(COLUMNS, ROWS, CHOICES);
  const ring = new Set(longestRing(all));
  const bySquare = new Map();
  for (const stitch of all) {
    const [from, to] = [stitch.from, stitch.to].map(([column, row]) => [left + column * PITCH, top + row * PITCH]);
    const loose = (chanceAt(stitch.from[0], stitch.from[1], stitch.isRow ? 5 : 6) - 0.5) * 3;
    const laid = { from, to, loose, tones: ring.has(stitch) ? SAFFRON : COTTON, isRow: stitch.isRow };
    const key = squareKey((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
    bySquare.set(key, [...(bySquare.get(key) ?? []), laid]);
  }
  return bySquare;
}

function seen(x, y, threads, cloth) {
  let base = weave(x, y, cloth);
  for (const thread of near(threads, x, y)) {
    const shade = cover(thread, x - 3.5, y - 5);
    if (shade) base = blend(base, CLOTH[0], Math.min(shade.height * 1.2, 0.75));
  }
  for (const thread of near(threads, x, y)) {
    const lying = cover(thread, x, y);
    if (lying) return cotton(thread, lying);
  }
  return base;
}

function* near(threads, x, y) {
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) yield* threads.get(squareKey(x + dx * PITCH, y + dy * PITCH)) ?? [];
  }
}

/** The place of a point on the thread; undefined outside it. The ends go into the cloth. */
function cover({ from, to, loose, isRow }, x, y) {
  const [start, end, ahead, aside] = isRow ? [from[0], to[0], x, y - from[1]] : [from[1], to[1], y, x - from[0]];
  const share = (ahead - start) / (end - start);
  if (share < 0.07 || share > 0.93) return undefined;
  const dive = Math.min((share - 0.07) / 0.12, (0.93 - share) / 0.12, 1);
  const middle = aside - loose * Math.sin(Math.PI * share);
  const half = THREAD * (0.72 + 0.28 * Math.sqrt(Math.max(dive, 0)));
  if (Math.abs(middle) >= half) return undefined;
  const across = middle / half;
  return { across, ahead, height: Math.sqrt(1 - across * across) * (0.45 + 0.55 * dive) };
}

/** Twisted cotton: two strands, seen as slanting bands, lit from the upper left. */
function cotton({ tones, isRow }, { across, ahead, height }) {
  const twist = Math.sin((ahead / 8.5 + across * 0.9) * Math.PI * (isRow ? 1 : -1));
  const light = height * 0.72 - across * 0.22 + twist * 0.1 - 0.02;
  return lighter(along(tones, Math.min(Math.max(light, 0), 1)), twist * 0.018);
}

/** Plain weave: over, under, with the unevenness of hand-spun yarn. */
function weave(x, y, cloth) {
  const column = Math.floor(x / WARP);
  const row = Math.floor(y / WARP);
  const over = (column + row) % 2 === 0;
  const inX = x / WARP - column - 0.5;
  const inY = y / WARP - row - 0.5;
  const round = Math.cos((over ? inX : inY) * Math.PI) * Math.cos((over ? inY : inX) * Math.PI * 0.5);
  const yarn = (chanceAt(over ? column : 0, over ? 0 : row, over ? 8 : 9) - 0.5) * 0.3;
  const worn = cloth(x / 330, y / 330) * 0.16 + cloth(x / 60, y / 60) * 0.06;
  return along(CLOTH, Math.min(Math.max(0.12 + round * 0.62 + yarn + worn, 0), 1));
}

function squareKey(x, y) {
  return Math.floor(x / PITCH) * 1000 + Math.floor(y / PITCH);
}
