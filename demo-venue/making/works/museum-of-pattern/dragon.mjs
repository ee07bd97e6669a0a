/**
 * "Ten times in half": the dragon curve as a single strip of paper on its edge, white on one side and blue on the
 * other, after ten foldings.
 */
import { blend, colour, toHex } from '../../drawing/colour.mjs';
import { dragonPoints } from '../../drawing/dragon-folds.mjs';
import { createRandom } from '../../drawing/random.mjs';
import { path, svgDocument, through } from '../../drawing/svg.mjs';

export const size = { width: 1600, height: 1010 };
export const paper = { grain: 2, mottle: 5, seed: 1024 };
export const quality = 48;

const FOLDINGS = 10;
const LENGTH = 29.6;
const TURN = (66 * Math.PI) / 180;
/** Seen from the front and above: depth is shortened, height is not. */
const DEPTH = 0.86;
const HEIGHT = 24;
const CORNER = 0.27;
const TABLE = colour(0.79, 0.105, 78);
const DUSK = colour(0.47, 0.09, 55);
const WHITE = colour(0.965, 0.012, 90);
const LAPIS = colour(0.44, 0.125, 262);
const EDGE = colour(0.99, 0.008, 95);
const MARK = colour(0.56, 0.19, 30);

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const random = createRandom(1967);
  const corners = dragonPoints(FOLDINGS).map(turned);
  const middle = ['0', '1'].map((axis) => {
    const values = corners.map((corner) => corner[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  });
  const place = ([x, y]) => [
    width / 2 + (x - middle[0]) * LENGTH,
    height / 2 + HEIGHT / 2 + (y - middle[1]) * LENGTH * DEPTH,
  ];
  const pieces = rounded(corners).map(({ from, to, isMarked }) => ({
    from: place(from),
    to: place(to),
    isMarked,
    lean: random(),
  }));
  pieces.sort((a, b) => a.from[1] + a.to[1] - b.from[1] - b.to[1]);
  return svgDocument(
    width,
    height,
    [
      `<rect width="${width}" height="${height}" fill="${toHex(TABLE)}"/>`,
      `<g fill="${toHex(DUSK)}" opacity="0.5" filter="url(#soft)">${pieces.map(cast).join('')}</g>`,
      ...pieces.map(wall),
    ],
    '<filter id="soft"><feGaussianBlur stdDeviation="1.6"/></filter>',
  );
}

function turned([x, y]) {
  return [x * Math.cos(TURN) - y * Math.sin(TURN), x * Math.sin(TURN) + y * Math.cos(TURN)];
}

/** The strip in short pieces, its creases opened to round corners so that no two of them touch. */
function rounded(corners) {
  const points = [{ at: corners[0] }];
  for (let index = 1; index < corners.length - 1; index += 1) {
    const [before, corner, after] = [corners[index - 1], corners[index], corners[index + 1]];
    const start = share(corner, before, CORNER);
    const end = share(corner, after, CORNER);
    for (const t of [0, 0.25, 0.5, 0.75, 1]) {
      const at = [0, 1].map((axis) => (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * corner[axis] + t * t * end[axis]);
      points.push({ at, isMarked: index === (corners.length - 1) / 2 });
    }
  }
  points.push({ at: corners.at(-1) });
  return points.slice(1).map(({ at, isMarked }, index) => ({
    from: points[index].at,
    to: at,
    isMarked: isMarked && points[index].isMarked,
  }));
}

function share(from, to, part) {
  return from.map((value, axis) => value + (to[axis] - value) * part);
}

/** The shadow on the table, to the right and towards us. */
function cast({ from, to }) {
  const [right, down] = [15, 9];
  return path(through([from, to, [to[0] + right, to[1] + down], [from[0] + right, from[1] + down]]), {});
}

/** The side that faces the viewer: blue where the strip runs to the right, white where it returns. */
function wall({ from, to, isMarked, lean }) {
  const [dx, dy] = [to[0] - from[0], (to[1] - from[1]) / DEPTH];
  const length = Math.hypot(dx, dy);
  const side = dx > 0 ? LAPIS : WHITE;
  // How far the visible face turns to the light from the left.
  const facing = (dx > 0 ? dy : -dy) / length;
  const tone = blend(side, DUSK, Math.min(Math.max(0.2 + facing * 0.24 + (lean - 0.5) * 0.05, 0), 1));
  const [top, base] = [(point) => [point[0], point[1] - HEIGHT], (point) => point];
  const fillTone = toHex(isMarked ? MARK : tone);
  return [
    path(through([base(from), base(to), top(to), top(from)]), {
      fill: fillTone,
      stroke: fillTone,
      'stroke-width': 0.7,
    }),
    path(through([top(from), top(to)], false), {
      stroke: toHex(isMarked ? MARK : EDGE),
      'stroke-width': 2.6,
      'stroke-linecap': 'round',
    }),
  ].join('');
}
