/**
 * The welcome picture: a head of embers on a dark ground.
 *
 * Title, a sentence and a button are on the lower part, a logo and the language above: so the light is high in the
 * picture and fades downwards.
 */
import { along, colour, lighter, toHex } from '../../drawing/colour.mjs';
import { goldenSpiral } from '../../drawing/golden-spiral.mjs';
import { leafPath } from '../../drawing/leaf.mjs';
import { createNoise, createRandom } from '../../drawing/random.mjs';
import { path, svgDocument } from '../../drawing/svg.mjs';

export const size = { width: 1440, height: 2560 };
export const paper = { grain: 3, mottle: 1.5, seed: 41 };

const DROPS = 860;
const SPACING = 33;
const GROUND = colour(0.2, 0.025, 212);
const NIGHT = colour(0.15, 0.015, 215);
const EMBER = [
  colour(0.88, 0.13, 92),
  colour(0.8, 0.165, 76),
  colour(0.68, 0.19, 48),
  colour(0.58, 0.19, 32),
  colour(0.47, 0.15, 18),
];

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const centre = [width * 0.5, height * 0.432];
  const random = createRandom(137);
  const flicker = createNoise(6);
  const drops = goldenSpiral({ centre, last: DROPS, spacing: SPACING, turn: -0.4 });
  const ground = `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${toHex(GROUND)}"/><stop offset="0.55" stop-color="${toHex(GROUND)}"/><stop offset="0.8" stop-color="${toHex(NIGHT)}"/></linearGradient>`;
  const shapes = [`<rect width="${width}" height="${height}" fill="url(#ground)"/>`];
  // From the rim inwards, so that every drop lies on the ones outside it, like scales.
  for (const drop of drops.reverse()) {
    shapes.push(...drawDrop(drop, { height, flicker, random }));
  }
  return svgDocument(width, height, shapes, ground);
}

function drawDrop({ number, x, y, angle, radius }, { height, flicker, random }) {
  const age = Math.sqrt(number / DROPS);
  const length = 15 + 76 * age ** 0.9;
  const leaf = { x, y, angle, length, width: length * (0.5 + 0.08 * age), belly: 0.6, tip: 0.75 };
  // The same colour for every 34th drop: this shows the spirals without drawing them.
  const swing = 0.5 - 0.5 * Math.cos(((number * 13) / 34) * 5 * 2 * Math.PI);
  const warm = lighter(along(EMBER, swing * 0.9 + random() * 0.1), flicker(x / 240, y / 240) * 0.05);
  const seen = visibility(y / height, radius);
  const glow = {
    l: NIGHT.l + (warm.l - NIGHT.l) * seen,
    c: warm.c * (0.35 + 0.65 * seen),
    h: 26 + (warm.h - 26) * (0.45 + 0.55 * seen),
  };
  const glint = {
    ...leaf,
    x: x + Math.cos(angle) * length * 0.1,
    y: y + Math.sin(angle) * length * 0.1,
    length: length * 0.5,
    width: leaf.width * 0.3,
  };
  return [
    path(leafPath(leaf), { fill: toHex(glow), stroke: toHex(NIGHT), 'stroke-width': 2 + 3.5 * age }),
    path(leafPath(glint), { fill: toHex(lighter(glow, 0.08 * seen)), 'fill-opacity': 0.7 }),
  ];
}

/** Full light in the upper half, embers below, nothing under the button. */
function visibility(down, radius) {
  const below = Math.min(Math.max((down - 0.44) / 0.32, 0), 1);
  const top = Math.min(Math.max((0.11 - down) / 0.09, 0), 1);
  const heart = Math.min(radius / 120, 1) * 0.25 + 0.75;
  return heart * (1 - 0.88 * below ** 0.85) * (1 - 0.68 * top);
}
