/**
 * "Thick and thin": a Penrose tiling of two rhombs, as stone inlay.
 *
 * The tiling is exact: half rhombs (Robinson triangles) are repeatedly cut into smaller ones, then joined. Blue is
 * thick, orange is thin; the thick rhombs that meet five to a point are lit, so that the stars are visible.
 */
import { blend, colour, lighter, toHex } from '../../drawing/colour.mjs';
import { createNoise, createRandom } from '../../drawing/random.mjs';
import { path, penLine, svgDocument, through } from '../../drawing/svg.mjs';

export const size = { width: 1600, height: 2000 };
export const paper = { grain: 3, mottle: 5, seed: 11 };

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const SIDE = 104;
const CUTS = 7;
const INK = '#0b1020';
const BLUES = [
  colour(0.33, 0.1, 268),
  colour(0.39, 0.1, 256),
  colour(0.36, 0.075, 236),
  colour(0.43, 0.095, 262),
  colour(0.3, 0.09, 274),
];
const ORANGES = [
  colour(0.7, 0.17, 52),
  colour(0.64, 0.185, 43),
  colour(0.76, 0.15, 64),
  colour(0.67, 0.18, 48),
  colour(0.72, 0.16, 58),
];
const STAR = [
  colour(0.86, 0.07, 86),
  colour(0.82, 0.08, 80),
  colour(0.89, 0.06, 92),
  colour(0.84, 0.075, 84),
  colour(0.8, 0.08, 76),
];

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const centre = [width * 0.39, height * 0.43];
  const tiles = tiling(centre, SIDE).filter((tile) => isInside(tile, width, height));
  const stars = starPoints(tiles);
  const random = createRandom(1974);
  const drift = createNoise(3);
  const shapes = [`<rect width="${width}" height="${height}" fill="${INK}"/>`];
  for (const tile of tiles) {
    shapes.push(...inlay(tile, tileColour(tile, stars, drift, centre, random), random));
  }
  for (const [from, to] of seams(tiles)) {
    shapes.push(path(penLine(from, to, 5.2, random), { fill: INK }));
  }
  return svgDocument(width, height, shapes);
}

/**
 * @typedef {object} Tile
 * @property {boolean} thick
 * @property {[number, number][]} corners from the sharper corner of the half round to its twin
 */

/** @returns {Tile[]} */
function tiling([centreX, centreY], side) {
  let halves = wheel(side * GOLDEN ** CUTS);
  for (let cut = 0; cut < CUTS; cut += 1) {
    halves = halves.flatMap(cutHalf);
  }
  const tiles = new Map();
  for (const { thick, a, b, c } of halves) {
    const twin = [b[0] + c[0] - a[0], b[1] + c[1] - a[1]];
    const corners = [a, b, twin, c].map(([x, y]) => [x + centreX, y + centreY]);
    tiles.set(pointKey([(b[0] + c[0]) / 2, (b[1] + c[1]) / 2]), { thick, corners });
  }
  return [...tiles.values()];
}

/** Ten thin halves round a point: every second one mirrored, so that they match. */
function wheel(radius) {
  return Array.from({ length: 10 }, (_, index) => {
    const spokes = [2 * index - 1, 2 * index + 1].map((turn) => {
      const angle = (turn * Math.PI) / 10;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    const [b, c] = index % 2 === 0 ? spokes.reverse() : spokes;
    return { thick: false, a: [0, 0], b, c };
  });
}

/** Cuts a half rhomb into two or three whose sides are shorter by the golden ratio. */
function cutHalf({ thick, a, b, c }) {
  if (!thick) {
    const p = towards(a, b);
    return [
      { thick: false, a: c, b: p, c: b },
      { thick: true, a: p, b: c, c: a },
    ];
  }
  const q = towards(b, a);
  const r = towards(b, c);
  return [
    { thick: true, a: r, b: c, c: a },
    { thick: true, a: q, b: r, c: b },
    { thick: false, a: r, b: q, c: a },
  ];
}

function towards(from, to) {
  return [from[0] + (to[0] - from[0]) / GOLDEN, from[1] + (to[1] - from[1]) / GOLDEN];
}

/**
 * Points where the sharp corners of five thick rhombs meet, with thin rhombs in the five notches between them: separate
 * stars.
 */
function starPoints(tiles) {
  const thick = tiles.filter((tile) => tile.thick);
  const sharp = countPoints(thick.flatMap(({ corners }) => [corners[1], corners[3]]));
  const notches = countPoints(tiles.filter((tile) => !tile.thick).flatMap(({ corners }) => [corners[1], corners[3]]));
  const filled = new Map();
  for (const { corners } of thick) {
    for (const [tip, ...sides] of [
      [corners[1], corners[0], corners[2]],
      [corners[3], corners[0], corners[2]],
    ]) {
      const thin = sides.filter((side) => notches.has(pointKey(side))).length;
      filled.set(pointKey(tip), (filled.get(pointKey(tip)) ?? 0) + thin);
    }
  }
  return new Set([...sharp].filter(([key, count]) => count === 5 && filled.get(key) === 10).map(([key]) => key));
}

function countPoints(points) {
  const counts = new Map();
  for (const point of points) {
    counts.set(pointKey(point), (counts.get(pointKey(point)) ?? 0) + 1);
  }
  return counts;
}

function tileColour({ thick, corners }, stars, drift, [centreX, centreY], random) {
  const [x, y] = middle(corners);
  const inStar = thick && [corners[1], corners[3]].some((corner) => stars.has(pointKey(corner)));
  const palette = inStar ? STAR : thick ? BLUES : ORANGES;
  const lean = Math.atan2(corners[2][1] - corners[0][1], corners[2][0] - corners[0][0]);
  const base = palette[(Math.round((lean / Math.PI) * 10) + 20) % 5];
  const away = Math.hypot(x - centreX, y - centreY) / 1250;
  const night = blend(base, duskOf(base, inStar), away ** 1.6);
  return lighter(night, drift(x / 330, y / 330) * 0.035 + (random() - 0.5) * 0.035);
}

/** Away from the light, ivory turns to amber and the rest to night. */
function duskOf(base, inStar) {
  return inStar ? colour(base.l * 0.8, 0.12, 70) : colour(base.l * 0.6, base.c * 0.85, base.h - 4);
}

/** One tile: its colour, and a fine grain along one side, so that each reflects the light differently. */
function inlay({ corners }, base, random) {
  const [a, b, , d] = corners;
  const shapes = [path(through(corners), { fill: toHex(base) })];
  const along = [b[0] - a[0], b[1] - a[1]];
  for (let share = 0.03; share < 0.97; share += 0.035 + random() * 0.03) {
    const from = [a[0] + (d[0] - a[0]) * share, a[1] + (d[1] - a[1]) * share];
    const to = [from[0] + along[0], from[1] + along[1]];
    shapes.push(
      path(through([from, to], false), {
        stroke: toHex(lighter(base, (random() - 0.45) * 0.09)),
        'stroke-width': (0.8 + random() * 1.6).toFixed(1),
        'stroke-opacity': 0.7,
      }),
    );
  }
  return shapes;
}

/** Every side once, although two tiles share it. */
function seams(tiles) {
  const sides = new Map();
  for (const { corners } of tiles) {
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % 4];
      sides.set(pointKey([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]), [from, to]);
    });
  }
  return sides.values();
}

function isInside({ corners }, width, height) {
  const [x, y] = middle(corners);
  return x > -2 * SIDE && y > -2 * SIDE && x < width + 2 * SIDE && y < height + 2 * SIDE;
}

function middle(corners) {
  return [(corners[0][0] + corners[2][0]) / 2, (corners[0][1] + corners[2][1]) / 2];
}

function pointKey([x, y]) {
  return `${Math.round(x * 2)},${Math.round(y * 2)}`;
}
