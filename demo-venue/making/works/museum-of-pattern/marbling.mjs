/**
 * "Nothing mixes": a sheet of marbled paper. Drops, two rakings to and fro, a fine comb; then three nests of
 * rings between the combed waves, and one needle drawn down through all three, which makes them hearts.
 */
import { colour, toRgb } from '../../drawing/colour.mjs';
import { paintAt } from '../../drawing/marbling-bath.mjs';
import { fill } from '../../drawing/metal.mjs';
import { createNoise, createRandom } from '../../drawing/random.mjs';

export const size = { width: 1200, height: 1520 };
export const paper = { grain: 1, mottle: 4, seed: 401 };
export const quality = 25;

const PAINTS = [
  colour(0.93, 0.025, 85),
  colour(0.4, 0.125, 24),
  colour(0.31, 0.035, 205),
  colour(0.74, 0.105, 75),
  colour(0.66, 0.05, 200),
  colour(0.79, 0.055, 40),
];
const [IVORY, OXBLOOD, SLATE, OCHRE, POOL, ROSE] = PAINTS.keys();
const DROPS = 84;
const NEEDLE = 470;
/** Middle and reach of the three nests, and their rings from the outermost. */
const NESTS = [
  { y: 330, reach: 82, rings: [SLATE, IVORY, OXBLOOD, ROSE, OXBLOOD, IVORY, OCHRE] },
  { y: 760, reach: 108, rings: [SLATE, IVORY, OXBLOOD, ROSE, OXBLOOD, IVORY, OCHRE] },
  { y: 1190, reach: 66, rings: [SLATE, IVORY, OXBLOOD, ROSE, OXBLOOD, IVORY, OCHRE] },
];

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw(size) {
  const touches = touchesOf(size);
  const tones = PAINTS.map((paint) => toRgb(paint));
  const thin = createNoise(17);
  return fill(size, (x, y) => {
    const tone = tones[Math.max(paintAt(touches, x, y), 0)];
    const wash = 1 + thin(x / 210, y / 210) * 0.035 + thin(x / 31, y / 44) * 0.02;
    return tone.map((part) => part * wash);
  });
}

/** All operations on the bath, in their order. */
function touchesOf({ width, height }) {
  const random = createRandom(1447);
  const paints = [OXBLOOD, IVORY, SLATE, OCHRE, IVORY, POOL, ROSE, OXBLOOD];
  const drops = Array.from({ length: DROPS }, (_, index) => ({
    x: random() * (width + 400) - 200,
    y: random() * (height + 400) - 200,
    radius: 80 + random() * 85,
    paint: paints[index % paints.length],
  }));
  const rake = { gap: 300, grip: 70 };
  const toAndFro = [
    { isUpright: true, first: 60, pull: 190, ...rake },
    { isUpright: true, first: 210, pull: -190, ...rake },
    { isUpright: false, first: 40, gap: 150, grip: 40, pull: 150 },
    { isUpright: false, first: 115, gap: 150, grip: 40, pull: -150 },
  ];
  const fine = { isUpright: true, first: 36, gap: 68, grip: 18, pull: 150 };
  const needle = { isUpright: true, first: NEEDLE, gap: Number.POSITIVE_INFINITY, grip: 46, pull: 132 };
  return [...drops, ...toAndFro, fine, ...NESTS.flatMap(nest), needle];
}

/** Drops into one another, each smaller: rings of even breadth, though each drop stretches the earlier ones. */
function nest({ y, reach, rings }) {
  const edges = rings.map((_, index) => reach * (1 - index / rings.length));
  return rings.map((paint, index) => {
    const inner = edges[index + 1] ?? 0;
    return { x: NEEDLE, y, radius: Math.sqrt(edges[index] ** 2 - inner ** 2), paint };
  });
}
