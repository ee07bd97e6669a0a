/**
 * "A wing for a window": a dragonfly's wing, whose small cells are Voronoi cells between long veins, in the light of a
 * pale morning.
 */
import { along as between, blend, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { chanceAt, createNoise } from '../../drawing/random.mjs';
import { amongVeins, foreEdge, hindEdge, nearestFinder, wingSeeds } from '../../drawing/wing.mjs';

export const size = { width: 1600, height: 840 };
export const quality = 80;

const LENGTH = 1560;
const ROOT = [-6, 505];
const TURN = -0.13;
const MORNING = [colour(0.93, 0.022, 60), colour(0.87, 0.022, 320), colour(0.79, 0.03, 285)];
const VEIN = colour(0.25, 0.045, 45);
const FILM = [
  colour(0.86, 0.06, 95),
  colour(0.88, 0.045, 160),
  colour(0.83, 0.055, 220),
  colour(0.82, 0.06, 310),
  colour(0.86, 0.055, 20),
];
const STIGMA = colour(0.34, 0.09, 40);
const CELLS = 620;

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const seeds = wingSeeds({ count: CELLS, seed: 303, rounds: 7 });
  const find = nearestFinder(seeds);
  const air = createNoise(3);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sky = lighter(between(MORNING, y / height + air(x / 500, y / 300) * 0.14), air(x / 90, y / 70) * 0.004);
      const shadow = cover(onWing(x - 26, y - 52)) * 0.1;
      const [px, py] = onWing(x, y);
      const ground = lighter(sky, -shadow);
      pixels.set(toRgb(wing(px, py, find, ground, air)), (y * width + x) * 3);
    }
  }
  return pixels;
}

function onWing(x, y) {
  const [dx, dy] = [x - ROOT[0], y - ROOT[1]];
  return [(dx * Math.cos(TURN) + dy * Math.sin(TURN)) / LENGTH, (dy * Math.cos(TURN) - dx * Math.sin(TURN)) / LENGTH];
}

/** 1 on the wing, 0 beside it, soft at its edge. */
function cover([px, py]) {
  if (px < 0 || px > 1) return 0;
  const inner = Math.min(py - foreEdge(px), hindEdge(px) - py);
  return Math.min(Math.max(inner * 60 + 0.4, 0), 1);
}

function wing(px, py, find, ground, air) {
  if (px < -0.02 || px > 1) return ground;
  const [fore, hind] = [foreEdge(Math.max(px, 0)), hindEdge(Math.max(px, 0))];
  const rim = Math.min(py - fore, hind - py) * LENGTH;
  if (rim < -2) return ground;
  const across = (py - fore) / (hind - fore);
  const { sector, vein } = amongVeins(px, across);
  const { first, edge } = find(px, py, sector);
  const long = vein * (hind - fore) * LENGTH;
  const short = edge * LENGTH;
  const strong = 2.6 - 1.5 * px;
  const ink = Math.max(
    line(long, 1.1 + strong * 0.62),
    line(short, 0.75 + 0.35 * (1 - across)),
    line(Math.abs(rim), py - fore < hind - py ? 3.6 - 1.6 * px : 1.2),
  );
  if (rim < 0) return blend(ground, VEIN, ink);
  return blend(film(px, across, first, Math.min(long, short), ground, air), VEIN, ink * 0.94);
}

function line(away, half) {
  return Math.min(Math.max(half - away + 0.5, 0), 1);
}

/** The skin of a cell: thin, so that it shines in the colours of oil on water, and a little cloudy at its veins. */
function film(px, across, cell, inner, ground, air) {
  if (isStigma(px, across)) return lighter(STIGMA, Math.min(inner / 40, 0.07));
  const lean = chanceAt(cell + 1, 2, 9);
  const place = (((px * 1.5 + across * 0.5 + lean * 0.34 + air(px * 5, across * 2) * 0.3) % 1) + 1) % 1;
  const shine = between([...FILM, FILM[0]], place);
  const amber = blend(shine, colour(0.72, 0.1, 70), Math.max(0.62 - px * 2.4, 0) + Math.max(0.16 - across, 0) * 0.9);
  const strength = 0.34 + 0.34 * lean + 0.2 * Math.exp(-inner / 5);
  return lighter(blend(ground, amber, Math.min(strength, 0.9)), lean > 0.86 ? 0.06 : 0);
}

/** The dark heavy cell at the fore edge, near the tip. */
export function isStigma(px, across) {
  return px > 0.845 + across * 0.1 && px < 0.905 + across * 0.1 && across < 0.075;
}
