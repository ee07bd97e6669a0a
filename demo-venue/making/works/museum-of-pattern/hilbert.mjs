/**
 * "An egg ...": Hilbert's curve, engraved as one line from corner to corner. Only its width changes, and that makes the
 * picture: a broad line is dark, and a fine one lets the paper shine through.
 */
import { colour, toHex } from '../../drawing/colour.mjs';
import { hilbertWalk } from '../../drawing/hilbert-walk.mjs';
import { createNoise } from '../../drawing/random.mjs';
import { round, svgDocument } from '../../drawing/svg.mjs';

export const size = { width: 1800, height: 1800 };
export const paper = { grain: 5, mottle: 5, seed: 91 };

const ROOMS = 128;
const MARGIN = 92;
const FINEST = 0.1;
const BROADEST = 0.9;
/** Pieces to one step of the walk, so that the width swells instead of jumping. */
const PIECES = 4;
const SHEET = colour(0.945, 0.016, 88);
const INK = colour(0.2, 0.012, 60);
const TABLE = 0.66;

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const pitch = (width - 2 * MARGIN) / ROOMS;
  const rooms = hilbertWalk(1, ROOMS).map(([column, row]) => [column + 0.5, row + 0.5]);
  const points = cutCorners(rooms).map(([x, y]) => [MARGIN + x * pitch, MARGIN + y * pitch]);
  const line = points.slice(1).map((to, index) => {
    const from = points[index];
    const dark = darkness((from[0] + to[0]) / 2 / width, (from[1] + to[1]) / 2 / height);
    const broad = pitch * (FINEST + (BROADEST - FINEST) * dark);
    return `<path d="M${at(from)}L${at(to)}" stroke-width="${broad.toFixed(2)}"/>`;
  });
  const pen = `<g fill="none" stroke="${toHex(INK)}" stroke-linecap="round">${line.join('')}</g>`;
  return svgDocument(width, height, [`<rect width="${width}" height="${height}" fill="${toHex(SHEET)}"/>`, pen]);
}

/** From middle to middle of the steps, round each corner, in short pieces. */
function cutCorners(rooms) {
  const points = [rooms[0]];
  for (let index = 1; index < rooms.length - 1; index += 1) {
    const corner = rooms[index];
    const from = middle(rooms[index - 1], corner);
    const to = middle(corner, rooms[index + 1]);
    for (let piece = 1; piece <= PIECES; piece += 1) points.push(bend(from, corner, to, piece / PIECES));
  }
  return [...points, rooms.at(-1)];
}

function bend(from, corner, to, share) {
  const rest = 1 - share;
  return [0, 1].map((axis) => rest * rest * from[axis] + 2 * rest * share * corner[axis] + share * share * to[axis]);
}

/** How dark the scene is at a place of the picture, 0 to 1: an egg on a table, lit from the upper left. */
function darkness(x, y) {
  const air = cloud(x * 4, y * 4) * 0.03;
  const inEgg = eggAt(x, y);
  if (inEgg) return clamp(eggShade(inEgg) + air * 0.5);
  const behind = y < TABLE ? wall(x, y) : table(x, y);
  return clamp(Math.max(behind, 0) + air);
}

const cloud = createNoise(77);
const EGG = { x: 0.485, y: 0.49, reach: 0.285, lean: 0.32 };

/** The place on the egg, -1 to 1 along and across it; undefined outside it. */
function eggAt(x, y) {
  const dx = (x - EGG.x) / EGG.reach;
  const dy = (y - EGG.y) / EGG.reach;
  const along = dx * Math.sin(EGG.lean) - dy * Math.cos(EGG.lean);
  const across = (dx * Math.cos(EGG.lean) + dy * Math.sin(EGG.lean)) / (0.76 - 0.12 * along);
  return along * along + across * across < 1 ? { along, across } : undefined;
}

function eggShade({ along, across }) {
  const near = Math.sqrt(Math.max(1 - along * along - across * across, 0));
  const [nx, ny] = [
    across * Math.cos(EGG.lean) + along * Math.sin(EGG.lean),
    across * Math.sin(EGG.lean) - along * Math.cos(EGG.lean),
  ];
  const lit = -0.55 * nx - 0.56 * ny + 0.62 * near;
  const bounced = Math.max(0.5 * ny + 0.42 * nx, 0) * (1 - near) * 0.75;
  return 0.88 - Math.max(lit, 0) ** 0.75 * 0.98 - bounced;
}

/** Dark behind the lit side of the egg, light behind its shaded side, as painters set it. */
function wall(x, y) {
  const glow = Math.exp(-(((x - 0.86) / 0.34) ** 2 + ((y - 0.5) / 0.36) ** 2));
  return 0.84 - 0.66 * glow - 0.1 * (y / TABLE);
}

/** The egg's shadow falls to the right and away; right under the egg it is darkest. */
function table(x, y) {
  const dx = (x - 0.66) / 0.27;
  const dy = (y - 0.752 + (x - 0.5) * 0.08) / 0.05;
  const cast = Math.exp(-((dx * dx + dy * dy) ** 1.6));
  const under = Math.exp(-(((x - 0.46) / 0.12) ** 2 + ((y - 0.775) / 0.016) ** 2));
  return 0.05 + 0.45 * (y - TABLE) + 0.8 * cast + 0.5 * under;
}

function middle(a, b) {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

const clamp = (value) => Math.min(Math.max(value, 0), 1);
const at = ([x, y]) => `${round(x)} ${round(y)}`;
