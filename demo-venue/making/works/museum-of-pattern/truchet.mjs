/**
 * "Heads or tails": Smith's arcs on a square grid, drawn as an old sea chart.
 *
 * Each square holds two quarter circles, turned one way or the other by a coin. The arcs always divide the plane into
 * two kinds of ground, so one becomes sand and the other water. Computed pixel by pixel from the distance to the shore.
 */
import { along, blend, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { chanceAt, createNoise } from '../../drawing/random.mjs';

export const size = { width: 1600, height: 2000 };
export const paper = { grain: 5, mottle: 5, seed: 23 };

const SQUARE = 200;
const STIPPLE = 10;
const COIN = 1704;
const WATERLINES = [0.075, 0.145, 0.22, 0.305];
const WATER = [colour(0.68, 0.06, 225), colour(0.5, 0.085, 236), colour(0.4, 0.085, 246), colour(0.35, 0.08, 252)];
const SAND = [colour(0.83, 0.06, 78), colour(0.89, 0.045, 84), colour(0.92, 0.035, 88)];
const ISLAND = colour(0.66, 0.145, 41);
const INK = colour(0.27, 0.06, 252);

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw({ width, height }) {
  const pixels = new Uint8Array(width * height * 3);
  const wobble = createNoise(5);
  const wash = createNoise(9);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const handX = wobble(x / 70, y / 70) * 2.6 + wobble(x / 29, y / 29) * 0.5;
      const handY = wobble(x / 70 + 50, y / 70) * 2.6 + wobble(x / 29 + 50, y / 29) * 0.5;
      const place = shore((x + handX) / SQUARE, (y + handY) / SQUARE);
      pixels.set(toRgb(ground(place, x, y, wash)), (y * width + x) * 3);
    }
  }
  return pixels;
}

/**
 * @returns {{ distance: number, island: boolean }} distance to the nearest arc
 * in squares, positive on sand; island: inside a circle that closed by luck
 */
function shore(x, y) {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const even = arcsRoundEvenCorners(column, row);
  // The two corners that carry the arcs: a diagonal whose corners add up to even, or to odd.
  const mainDiagonal = ((column + row) % 2 === 0) === even;
  const corners = mainDiagonal
    ? [
        [column, row],
        [column + 1, row + 1],
      ]
    : [
        [column + 1, row],
        [column, row + 1],
      ];
  const reaches = corners.map(([cornerX, cornerY]) => Math.hypot(x - cornerX, y - cornerY));
  const nearest = reaches[0] < reaches[1] ? 0 : 1;
  const inside = 0.5 - reaches[nearest];
  const island = even && inside > 0 && isClosedCircle(...corners[nearest]);
  return { distance: even ? inside : -inside, island };
}

function arcsRoundEvenCorners(column, row) {
  return chanceAt(column + 40, row + 40, COIN) < 0.5;
}

function isClosedCircle(x, y) {
  return [
    [x, y],
    [x - 1, y],
    [x, y - 1],
    [x - 1, y - 1],
  ].every(([column, row]) => arcsRoundEvenCorners(column, row));
}

function ground({ distance, island }, x, y, wash) {
  const uneven = wash(x / 260, y / 260) * 0.025 + wash(x / 60, y / 60) * 0.012;
  const depth = Math.abs(distance);
  if (distance > 0) {
    const sand = along(SAND, depth / 0.3);
    const dry = island ? blend(ISLAND, sand, 0.12 + depth * 0.3) : sand;
    return inked(stippled(lighter(dry, uneven), depth, x, y), depth, 0.011, 1);
  }
  let water = lighter(along(WATER, depth / 0.34), uneven);
  WATERLINES.forEach((line, index) => {
    // The lines grow finer and fainter away from the land, as engravers did it.
    water = inked(water, Math.abs(depth - line), 0.0055 - index * 0.0008, 0.75 - index * 0.13);
  });
  return inked(water, depth, 0.011, 1);
}

/** Dots as on a chart's sandbanks: dense at the shore, absent inland. One random dot per cell avoids clumps. */
function stippled(base, depth, x, y) {
  const column = Math.floor(x / STIPPLE);
  const row = Math.floor(y / STIPPLE);
  if (chanceAt(column, row, 77) > 0.95 * Math.exp(-depth * 10)) return base;
  const dotX = (column + 0.25 + chanceAt(column, row, 78) * 0.5) * STIPPLE;
  const dotY = (row + 0.25 + chanceAt(column, row, 79) * 0.5) * STIPPLE;
  const radius = 0.9 + chanceAt(column, row, 80) * 0.8;
  const cover = Math.min(Math.max(radius - Math.hypot(x - dotX, y - dotY) + 0.5, 0), 1);
  return blend(base, INK, cover * 0.5);
}

/** Ink over a colour, with an edge about one pixel soft. */
function inked(base, distance, half, strength) {
  const cover = Math.min(Math.max((half - distance) * SQUARE + 0.5, 0), 1);
  return cover > 0 ? blend(base, INK, cover * strength) : base;
}
