/**
 * "A fountain without water": zellij, cut from glazed clay by five templates with sides of one length, and laid from
 * one eight-pointed khatam outwards.
 */
import { colour, lighter, toHex } from '../../drawing/colour.mjs';
import { layFloor } from '../../drawing/equal-sides.mjs';
import { createRandom } from '../../drawing/random.mjs';
import { path, svgDocument, through } from '../../drawing/svg.mjs';

export const size = { width: 1440, height: 1440 };
export const paper = { grain: 0, mottle: 4, seed: 106 };
export const quality = 72;

const SIDE = 53;
const KHATAM = Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? 2 : 5));
const KINDS = [
  { name: 'khatam', corners: KHATAM, wish: 3 },
  { name: 'saft', corners: [2, 3, 3, 2, 3, 3], wish: 2 },
  { name: 'square', corners: [2, 2, 2, 2], wish: 1 },
  { name: 'rhomb', corners: [1, 3, 1, 3], wish: 0.3 },
  { name: 'octagon', corners: Array(8).fill(3), wish: 0.6 },
];
const GROUT = colour(0.86, 0.02, 85);
const WHITE = colour(0.955, 0.014, 95);
const BLACK = colour(0.25, 0.02, 250);
const HONEY = colour(0.74, 0.13, 72);
const GREENS = [colour(0.47, 0.105, 156), colour(0.57, 0.1, 150), colour(0.39, 0.085, 165)];
const BLUE = colour(0.44, 0.12, 256);
const WINE = colour(0.39, 0.1, 22);

/** All pieces, so that tests can count them. */
export function pieces() {
  return layFloor({ shares: 8, kinds: KINDS, turns: 8, reach: 18, seed: 15 });
}

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const random = createRandom(106);
  const at = ([x, y]) => [width / 2 + x * SIDE, height / 2 - y * SIDE];
  return svgDocument(width, height, [
    `<rect width="${width}" height="${height}" fill="${toHex(GROUT)}"/>`,
    ...pieces().flatMap((piece) => cut(piece, at, random)),
  ]);
}

/** A piece a little smaller than its place, to leave space for grout; hand-cut, so not quite exact. */
function cut(piece, at, random) {
  const { name, points, middle } = piece;
  const away = Math.hypot(...middle);
  const laid = points.map((point) => at(smaller(point, middle, SIDE, random)));
  const tone = lighter(toneOf(name, away, middle), (random() - 0.5) * 0.075);
  const shapes = [
    path(through(laid), { fill: toHex(tone) }),
    path(through(laid), { fill: 'none', stroke: toHex(lighter(tone, 0.09)), 'stroke-width': 2, opacity: 0.55 }),
  ];
  if (name === 'khatam') shapes.push(...inlaid(points, middle, away < 0.1, at));
  if (name === 'octagon')
    shapes.push(path(through(points.map((point) => at(scaled(point, middle, 0.5)))), { fill: toHex(WHITE) }));
  return shapes;
}

function toneOf(name, away, [x, y]) {
  if (name === 'khatam') return BLACK;
  if (name === 'saft')
    return GREENS[away < 3.2 ? 1 : away < 4.6 ? 0 : away < 7 ? 2 : Math.abs(x) > Math.abs(y) ? 0 : 0];
  if (name === 'square') return WHITE;
  if (name === 'octagon') return BLUE;
  return away < 2.6 ? HONEY : away < 9 ? HONEY : WINE;
}

/** A large star consists of several pieces: the black one contains a white one, a coloured one, and a dot. */
function inlaid(points, middle, isFountain, at) {
  const star = (share, tone) =>
    path(through(points.map((point) => at(scaled(point, middle, share)))), { fill: toHex(tone) });
  const rings = isFountain
    ? [
        [0.74, WHITE],
        [0.66, BLUE],
        [0.4, WHITE],
        [0.33, HONEY],
      ]
    : [
        [0.74, WHITE],
        [0.66, BLACK],
        [0.4, WHITE],
      ];
  return rings.map(([share, tone]) => star(share, tone));
}

function scaled([x, y], [middleX, middleY], share) {
  return [middleX + (x - middleX) * share, middleY + (y - middleY) * share];
}

function smaller([x, y], [middleX, middleY], side, random) {
  const away = Math.hypot(x - middleX, y - middleY);
  const share = (away - 3.4 / side) / away;
  const slip = () => ((random() - 0.5) * 2.4) / side;
  return [middleX + (x - middleX) * share + slip(), middleY + (y - middleY) * share + slip()];
}
