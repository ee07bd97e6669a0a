/**
 * The exhibition "Chance has a seed": a moon of bone dice in a night of blue ones. The number of pips on a die of the
 * moon is the darkness of its place, rounded up or down at random. The night throws ones and twos, and its pips are
 * stars.
 */
import { colour, lighter, toHex } from '../../drawing/colour.mjs';
import { createRandom } from '../../drawing/random.mjs';
import { round, svgDocument } from '../../drawing/svg.mjs';

export const size = { width: 1600, height: 900 };
export const paper = { grain: 2, mottle: 4, seed: 91 };

const SIDE = 50;
const FELT = colour(0.19, 0.035, 265);
const NIGHT = colour(0.29, 0.06, 266);
const STAR = toHex(colour(0.78, 0.05, 240));
const BONE = colour(0.93, 0.03, 88);
const PIP = toHex(colour(0.3, 0.05, 30));
const RED = toHex(colour(0.55, 0.19, 28));
const MOON = { x: 1010, y: 430, radius: 335 };
/** The places of the pips on each face, in thirds of the die. */
const FACES = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const random = createRandom(46);
  const shapes = [`<rect width="${width}" height="${height}" fill="${toHex(FELT)}"/>`];
  for (let y = SIDE / 2; y < height; y += SIDE) {
    for (let x = SIDE / 2; x < width; x += SIDE) {
      const isMoon = Math.hypot(x - MOON.x, y - MOON.y) <= MOON.radius;
      const shade = isMoon ? 1 + darkness(x, y) * 5 + random() : 1 + random() * 1.12;
      const pips = Math.min(Math.max(Math.floor(shade), 1), 6);
      const turn = (random() - 0.5) * 5 + 90 * Math.floor(random() * 2);
      shapes.push(isMoon ? boneDie(x, y, pips, turn, random()) : nightDie(x, y, pips, turn, random()));
    }
  }
  return svgDocument(width, height, shapes);
}

/** Lit from the upper left. */
function darkness(x, y) {
  const [across, down] = [(x - MOON.x) / MOON.radius, (y - MOON.y) / MOON.radius];
  const out = Math.hypot(across, down);
  const facing = Math.sqrt(1 - out * out);
  const light = (-0.56 * across - 0.42 * down + 0.71 * facing) * 1.05;
  return Math.min(Math.max(1 - light, 0), 1) ** 0.9;
}

function boneDie(x, y, pips, turn, warmth) {
  const face = toHex(lighter({ ...BONE, h: 80 + warmth * 16 }, -0.05 * (pips - 1) - warmth * 0.02));
  return die(x, y, pips, turn, face, pips === 1 ? RED : PIP);
}

function nightDie(x, y, pips, turn, depth) {
  return die(x, y, pips, turn, toHex(lighter(NIGHT, depth * 0.035)), STAR);
}

function die(x, y, pips, turn, face, pip) {
  const half = SIDE / 2 - 2.5;
  const body = (shift, tone) =>
    `<rect x="${shift - half}" y="${shift - half}" width="${half * 2}" height="${half * 2}" rx="9" fill="${tone}"/>`;
  const dots = FACES[pips - 1].map(
    ([across, down]) => `<circle cx="${across * 12}" cy="${down * 12}" r="${pips === 1 ? 5.4 : 4.8}" fill="${pip}"/>`,
  );
  return `<g transform="translate(${x} ${y}) rotate(${round(turn)})">${body(2.5, toHex(lighter(FELT, -0.08)))}${body(0, face)}${dots.join('')}</g>`;
}
