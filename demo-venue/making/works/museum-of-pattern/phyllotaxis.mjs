/**
 * "Always the same turn": a sunflower head as a botanical plate in two inks.
 *
 * 500 striped seeds and two rounds of petals follow one spiral rule; nothing else decides their places. At 500 seeds
 * the eye finds 34 spirals one way and 55 the other.
 */
import { along, blend, colour, lighter, toHex } from '../../drawing/colour.mjs';
import { goldenSpiral } from '../../drawing/golden-spiral.mjs';
import { leafPath } from '../../drawing/leaf.mjs';
import { createNoise, createRandom } from '../../drawing/random.mjs';
import { path, round, svgDocument } from '../../drawing/svg.mjs';

export const size = { width: 1600, height: 2000 };
export const paper = { grain: 5, mottle: 6, seed: 31 };

const SEEDS = 500;
const PETALS = 89;
const SPACING = 29.5;
const SHEET = colour(0.53, 0.045, 175);
const STRIPE = colour(0.93, 0.035, 86);
const INK = colour(0.2, 0.03, 40);
const SEED_ROW = [
  colour(0.74, 0.13, 122),
  colour(0.7, 0.14, 108),
  colour(0.72, 0.15, 80),
  colour(0.56, 0.15, 48),
  colour(0.38, 0.1, 28),
  colour(0.3, 0.06, 350),
  colour(0.27, 0.045, 320),
];
const PETAL_ROW = [colour(0.68, 0.16, 62), colour(0.78, 0.16, 76), colour(0.84, 0.155, 88)];

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const centre = [width * 0.5, height * 0.49];
  const random = createRandom(1979);
  const light = createNoise(4);
  const seeds = goldenSpiral({ centre, last: SEEDS, spacing: SPACING, turn: 0.6 });
  const petals = goldenSpiral({ centre, first: SEEDS + 1, last: SEEDS + PETALS, spacing: SPACING, turn: 0.6 });
  const rim = SPACING * Math.sqrt(SEEDS);
  const shapes = [
    `<rect width="${width}" height="${height}" fill="${toHex(SHEET)}"/>`,
    ...petals.reverse().flatMap((petal) => drawPetal(petal, rim, random)),
    `<circle cx="${centre[0]}" cy="${centre[1]}" r="${rim + 240}" fill="url(#shade)"/>`,
    `<circle cx="${centre[0]}" cy="${centre[1]}" r="${rim + 24}" fill="${toHex(INK)}"/>`,
    ...seeds.flatMap((seed) => drawSeed(seed, light, random)),
  ];
  return svgDocument(width, height, shapes, shade(rim / (rim + 240)));
}

/** The head throws a warm shadow on the roots of its petals. */
function shade(rimShare) {
  const dark = toHex(colour(0.45, 0.14, 42));
  return `<radialGradient id="shade"><stop offset="${rimShare}" stop-color="${dark}" stop-opacity="0.62"/><stop offset="${(1 + rimShare) / 2}" stop-color="${dark}" stop-opacity="0.2"/><stop offset="1" stop-color="${dark}" stop-opacity="0"/></radialGradient>`;
}

/** Later petals lie behind earlier ones and reach further out. */
function drawPetal({ number, angle, x, y, radius }, rim, random) {
  const layer = (number - SEEDS) / PETALS;
  const length = 400 + layer * 150 + random() * 60;
  const lean = angle + (random() - 0.5) * 0.09;
  const reach = length * 0.5 - 90 - (radius - rim);
  const leaf = {
    x: x + Math.cos(angle) * reach,
    y: y + Math.sin(angle) * reach,
    angle: lean,
    length,
    width: 112 + random() * 26,
    belly: 0.44 + random() * 0.1,
    tip: 0.05,
    bend: (random() - 0.5) * 0.16,
  };
  const base = lighter(along(PETAL_ROW, 1 - layer * 0.75 - random() * 0.25), (random() - 0.5) * 0.03);
  const veins = [-0.56, -0.3, -0.06, 0.18, 0.44].map((aside) =>
    vein(leaf, aside + (random() - 0.5) * 0.1, base, random),
  );
  return [
    path(leafPath(leaf), { fill: toHex(base), stroke: toHex(INK), 'stroke-width': 3.2, 'stroke-linejoin': 'round' }),
    ...veins,
  ];
}

/** A fine line from the petal's base towards its tip. */
function vein({ x, y, angle, length, width, bend }, aside, base, random) {
  const until = 0.7 + random() * 0.2;
  const points = [0.12, 0.3, 0.5, until].map((ahead) => {
    const onward = (ahead - 0.5) * length;
    const swell = Math.sin(Math.PI * Math.min(ahead + 0.08, 1)) * aside * width * 0.5;
    const sideways = swell + bend * length * ahead * ahead;
    return [
      x + Math.cos(angle) * onward - Math.sin(angle) * sideways,
      y + Math.sin(angle) * onward + Math.cos(angle) * sideways,
    ];
  });
  const [start, first, second, end] = points.map(([px, py]) => `${round(px)} ${round(py)}`);
  const data = `M${start}C${first} ${second} ${end}`;
  return path(data, {
    fill: 'none',
    stroke: toHex(blend(base, colour(0.5, 0.13, 48), 0.8)),
    'stroke-width': 2.2,
    'stroke-linecap': 'round',
    'stroke-opacity': 0.8,
  });
}

/** A seed grows towards the rim, from green to black, and gets its stripes on the way. */
function drawSeed({ number, x, y, angle, radius }, light, random) {
  const age = Math.sqrt(number / SEEDS);
  const leaf = {
    x,
    y,
    angle: angle + (random() - 0.5) * 0.1,
    length: 36 + age * 36,
    width: 28 + age * 22,
    belly: 0.58,
    tip: 0.45,
  };
  const base = lighter(along(SEED_ROW, age), light(x / 200, y / 200) * 0.03 + (random() - 0.5) * 0.03);
  const stripe = blend(base, STRIPE, Math.min(0.2 + age * age * 0.85, 1));
  const shapes = [path(leafPath(leaf), { fill: toHex(base), stroke: toHex(INK), 'stroke-width': 2.5 })];
  const offsets = age > 0.62 ? [-0.5, 0, 0.5] : [0];
  for (const aside of offsets) {
    const shift = (aside + (random() - 0.5) * 0.08) * leaf.width * 0.62;
    shapes.push(
      path(
        leafPath({
          ...leaf,
          x: x - Math.sin(angle) * shift + Math.cos(angle) * 2,
          y: y + Math.cos(angle) * shift + Math.sin(angle) * 2,
          length: leaf.length * (aside === 0 ? 0.72 : 0.5) * (0.9 + random() * 0.2),
          width: leaf.width * (aside === 0 ? 0.2 : 0.14),
        }),
        { fill: toHex(stripe), 'fill-opacity': radius > 90 ? 0.95 : 0.5 },
      ),
    );
  }
  return shapes;
}
