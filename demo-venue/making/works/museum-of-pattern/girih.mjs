/**
 * "Five hidden tiles": strapwork like that of the Topkapi scroll. Round the middle it is laid in glaze and brick;
 * farther out it is still a drawing, with the hidden tiles in red dots.
 */
import { colour, lighter, toHex } from '../../drawing/colour.mjs';
import { girihFloor, strapFigures } from '../../drawing/girih.mjs';
import { createRandom } from '../../drawing/random.mjs';
import { path, round, svgDocument, through } from '../../drawing/svg.mjs';

export const size = { width: 1080, height: 1350 };
export const paper = { grain: 0, mottle: 4, seed: 105 };
export const quality = 34;

const SIDE = 74.25;
const MIDDLE = [0.41, 0.4];
/** How far the finished work reaches from the middle, in sides of a tile. */
const LAID = 5.9;
const STRAP = 0.145;
const SHEET = colour(0.925, 0.03, 84);
const INK = colour(0.3, 0.035, 55);
const RED = colour(0.56, 0.17, 30);
const BRICK = colour(0.63, 0.095, 47);
const IVORY = colour(0.9, 0.035, 88);
const SEAM = colour(0.27, 0.05, 45);
const GLAZE = {
  decagon: colour(0.62, 0.085, 202),
  pentagon: colour(0.4, 0.1, 262),
  hexagon: colour(0.49, 0.08, 214),
  bowtie: colour(0.8, 0.1, 82),
  rhombus: colour(0.4, 0.1, 262),
};
const LAPIS = colour(0.36, 0.11, 264);
const DEEP = colour(0.5, 0.085, 210);
const GOLD = colour(0.83, 0.11, 86);

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const random = createRandom(105);
  const at = ([x, y]) => [MIDDLE[0] * width + x * SIDE, MIDDLE[1] * height - y * SIDE];
  const floor = girihFloor({ turns: 10, reach: 13.5, seed: 13 });
  const tiles = floor.map((tile) => ({
    ...tile,
    isLaid: Math.hypot(...tile.middle) < LAID,
    figures: strapFigures(tile),
  }));
  const laid = tiles.filter(({ isLaid }) => isLaid);
  return svgDocument(width, height, [
    `<rect width="${width}" height="${height}" fill="${toHex(SHEET)}"/>`,
    ...laid.map(({ points }) => brick(points.map(at), random)),
    ...laid.flatMap((tile) => tile.figures.map((one) => glaze(one.map(at), tile, random))),
    ...laid.filter(({ name }) => name === 'decagon').map(({ middle }) => rosette(middle, at)),
    ...straps(
      tiles.filter(({ isLaid }) => !isLaid),
      at,
      INK,
      SHEET,
      3,
    ),
    ...straps(laid, at, SEAM, IVORY, 4),
    ...tiles.filter(({ isLaid }) => !isLaid).map(({ points }) => dotted(points.map(at))),
  ]);
}

function brick(points, random) {
  const tone = toHex(lighter(BRICK, (random() - 0.5) * 0.05));
  return path(through(points), { fill: tone, stroke: tone, 'stroke-width': 2 });
}

function glaze(points, { name, middle }, random) {
  const isMiddle = Math.hypot(...middle) < 0.1;
  return path(through(points), { fill: toHex(lighter(isMiddle ? LAPIS : GLAZE[name], (random() - 0.5) * 0.06)) });
}

/** A smaller star within each large one. The gold one on lapis attracts the eye. */
function rosette(middle, at) {
  const isMiddle = Math.hypot(...middle) < 0.1;
  const star = (tip, notch) =>
    through(
      Array.from({ length: 20 }, (_, index) => {
        const angle = (index / 20) * 2 * Math.PI;
        const out = index % 2 === 0 ? tip : notch;
        return at([middle[0] + Math.cos(angle) * out, middle[1] + Math.sin(angle) * out]);
      }),
    );
  if (isMiddle) return path(star(0.36, 0.68), { fill: toHex(GOLD) }) + path(star(0.3, 0.16), { fill: toHex(LAPIS) });
  return path(star(0.42, 0.78), { fill: toHex(DEEP) }) + path(star(0.34, 0.17), { fill: toHex(IVORY) });
}

/** Each strap goes alternately over and under: the one that leaves a crossing is on top of it. */
function straps(tiles, at, seam, face, line) {
  const wide = STRAP * SIDE;
  const layer = (data, tone, width, cap) =>
    path(data, {
      fill: 'none',
      stroke: toHex(tone),
      'stroke-width': round(width),
      'stroke-linejoin': 'miter',
      'stroke-linecap': cap,
    });
  const runs = tiles.flatMap(({ figures }) => figures.map((one) => through(one.map(at))));
  const bridgesOf = (reach) =>
    tiles.flatMap(({ figures }) =>
      figures.flatMap((one) => overTips(one, reach).map((piece) => through(piece.map(at), false))),
    );
  return [
    ...runs.map((data) => layer(data, seam, wide + line * 2, 'butt')),
    ...runs.map((data) => layer(data, face, wide, 'butt')),
    ...bridgesOf(STRAP * 0.9).map((data) => layer(data, seam, wide + line * 2, 'butt')),
    // The face is longer than its dark edges, whose ends would otherwise show as hairlines.
    ...bridgesOf(STRAP * 0.9 + 2.2 / SIDE).map((data) => layer(data, face, wide, 'butt')),
  ];
}

/** From every tip a little ahead along the figure, and as far back across the side into the neighbour. */
function overTips(figure, reach) {
  return figure.flatMap((tip, index) => {
    if (index % 2 === 1) return [];
    const ahead = figure[index + 1];
    const length = Math.hypot(ahead[0] - tip[0], ahead[1] - tip[1]);
    const step = [((ahead[0] - tip[0]) / length) * reach, ((ahead[1] - tip[1]) / length) * reach];
    return [
      [
        [tip[0] - step[0], tip[1] - step[1]],
        [tip[0] + step[0], tip[1] + step[1]],
      ],
    ];
  });
}

function dotted(points) {
  return path(through(points), {
    fill: 'none',
    stroke: toHex(RED),
    'stroke-width': 4.2,
    'stroke-linecap': 'round',
    'stroke-dasharray': '0 9.78',
  });
}
