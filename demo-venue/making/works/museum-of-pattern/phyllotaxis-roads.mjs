/** The roads at the rim of the sunflower: every seed joined to the 34th after it, and to the 55th. */
import { colour, toHex } from '../../drawing/colour.mjs';
import { goldenSpiral } from '../../drawing/golden-spiral.mjs';
import { path, svgDocument, through } from '../../drawing/svg.mjs';

export const size = { width: 1200, height: 1200 };
export const paper = { grain: 3, mottle: 3, seed: 34 };

const GROUND = colour(0.25, 0.035, 190);
const SEED = colour(0.9, 0.05, 88);
const ROADS = [
  { step: 34, tone: colour(0.82, 0.155, 80) },
  { step: 55, tone: colour(0.72, 0.13, 32) },
];
/** Nearer to the middle other roads are shorter. */
const FIRST = 150;
const LAST = 500;

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const seeds = goldenSpiral({ centre: [width / 2, height / 2], last: LAST, spacing: 24.6, turn: 0.6 });
  const shapes = [`<rect width="${width}" height="${height}" fill="${toHex(GROUND)}"/>`];
  for (const { step, tone } of ROADS) {
    const look = { fill: 'none', stroke: toHex(tone), 'stroke-width': 5, 'stroke-linejoin': 'round' };
    for (let start = FIRST; start < FIRST + step; start += 1) {
      const road = seeds.filter(({ number }) => number >= start && (number - start) % step === 0);
      shapes.push(
        path(
          through(
            road.map(({ x, y }) => [x, y]),
            false,
          ),
          look,
        ),
      );
    }
  }
  shapes.push(
    ...seeds.map(({ x, y, number }) => {
      const radius = (4 + 5 * Math.sqrt(number / LAST)).toFixed(1);
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="${toHex(SEED)}"/>`;
    }),
  );
  return svgDocument(width, height, shapes);
}
