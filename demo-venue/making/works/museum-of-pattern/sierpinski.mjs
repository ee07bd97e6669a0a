/**
 * "Three chalks": the chaos game in black, red and white chalk on blue paper. A point moves halfway to one of three
 * random corners, again and again; each dot has the chalks of its last corners.
 */
import { blend, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { chanceAt, createNoise, createRandom } from '../../drawing/random.mjs';

export const size = { width: 1600, height: 1440 };
export const quality = 74;

const DOTS = 260000;
const CORNERS = [
  { x: 800, y: 96 },
  { x: 110, y: 1291 },
  { x: 1490, y: 1291 },
];
const PAPER = colour(0.6, 0.045, 228);
const CHALKS = [colour(0.965, 0.014, 92), colour(0.19, 0.02, 280), colour(0.5, 0.155, 33)];
/** The first hops are drawn as a path, from a place outside every triangle. */
const START = { x: 846, y: 1010 };
export const HOPS = 7;
/** The shares of the last corners in a dot's colour, the latest first. */
const SHARES = [0.74, 0.2, 0.06];

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const chalk = new Float32Array(width * height * 3);
  const random = createRandom(27);
  let point = START;
  let last = [0, 1, 2];
  for (let dot = 0; dot < DOTS; dot += 1) {
    const corner = Math.floor(random() * 3);
    const from = point;
    point = { x: (point.x + CORNERS[corner].x) / 2, y: (point.y + CORNERS[corner].y) / 2 };
    last = [corner, last[0], last[1]];
    if (dot < HOPS) {
      hop(chalk, width, from, point, random);
      continue;
    }
    press(chalk, width, point, dot, last);
  }
  return paint(chalk, width, height);
}

/** A ring where the point lands, and small touches of white on the way to it. */
function hop(chalk, width, from, to, random) {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const white = [0, 0, 0];
  for (let way = 14; way < long - 14; way += 9) {
    const share = way / long;
    const shaken = (start, end) => start + (end - start) * share + (random() - 0.5) * 2;
    press(chalk, width, { x: shaken(from.x, to.x), y: shaken(from.y, to.y) }, 10000, white);
  }
  for (const { x, y } of from === START ? [from, to] : [to]) {
    for (let angle = 0; angle < 6.28; angle += 0.16) {
      press(chalk, width, { x: x + Math.cos(angle) * 9, y: y + Math.sin(angle) * 9 }, 10000, white);
    }
  }
}

/** Early dots are pressed hard and broad, later ones hardly touch the paper. */
function press(chalk, width, { x, y }, dot, last) {
  const radius = dot < 5000 ? 3.6 : dot < 40000 ? 2.3 : 1.1;
  const strength = dot < 5000 ? 0.5 : dot < 40000 ? 0.3 : 0.24;
  const most = Math.ceil(radius);
  for (let dy = -most; dy <= most; dy += 1) {
    for (let dx = -most; dx <= most; dx += 1) {
      if (Math.hypot(dx, dy) > radius) continue;
      const at = ((Math.round(y) + dy) * width + Math.round(x) + dx) * 3;
      last.forEach((corner, turn) => {
        chalk[at + corner] += strength * SHARES[turn];
      });
    }
  }
}

function paint(chalk, width, height) {
  const pixels = new Uint8Array(width * height * 3);
  const laid = createNoise(27);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const tooth = 0.62 + 0.38 * laid(x / 2.6, y / 2.6) + (chanceAt(x, y, 4) - 0.5) * 0.5;
      const [white, black, red] = [chalk[at], chalk[at + 1], chalk[at + 2]];
      const all = white + black + red;
      const sheet = lighter(PAPER, laid(x / 300, y / 300) * 0.02 + laid(x / 5, y / 4) * 0.012);
      if (all === 0) {
        pixels.set(toRgb(sheet), at);
        continue;
      }
      const warm = blend(CHALKS[0], CHALKS[2], red / (white + red || 1));
      const mixed = blend(warm, CHALKS[1], black / all);
      pixels.set(toRgb(blend(sheet, mixed, Math.min(1 - Math.exp(-all * 2.6 * Math.max(tooth, 0.12)), 0.96))), at);
    }
  }
  return pixels;
}
