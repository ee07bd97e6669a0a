/**
 * "No beginning": interlace as the scribes of the islands built it, a plait with breaks, on vellum. All of it is one
 * closed strand; its pigment goes once from orpiment through red lead and verdigris and back, so that it can be followed.
 */
import { along, colour, toHex } from '../../drawing/colour.mjs';
import { bands, smooth } from '../../drawing/plaitwork.mjs';
import { createRandom } from '../../drawing/random.mjs';
import { path, round, svgDocument, through } from '../../drawing/svg.mjs';

export const size = { width: 1200, height: 1600 };
export const paper = { grain: 1.5, mottle: 7, seed: 404 };
export const quality = 62;

const FIELD = { columns: 5, rows: 7 };
const SEED = 157;
const UNIT = 94;
const BAND = 0.56;
const SAMPLES = 10;
const VELLUM = colour(0.885, 0.04, 82);
const INK = colour(0.235, 0.03, 50);
const LEAD = colour(0.62, 0.17, 38);
const PIGMENTS = [
  colour(0.83, 0.125, 88),
  colour(0.77, 0.13, 74),
  colour(0.66, 0.15, 47),
  colour(0.56, 0.15, 33),
  colour(0.5, 0.1, 10),
  colour(0.5, 0.045, 320),
  colour(0.56, 0.05, 195),
  colour(0.62, 0.075, 165),
  colour(0.74, 0.095, 115),
  colour(0.83, 0.125, 88),
];

/** All strands of the plait; there is one. Breaks are the same on both sides, and above and below. */
export function knot(seed = SEED) {
  const breaks = new Map();
  const random = createRandom(seed);
  const { columns, rows } = FIELD;
  for (let y = 1; y <= rows; y += 1) {
    for (let x = 1 + (y % 2); x <= columns; x += 2) {
      if ((x + y) % 2 === 0 || random() > 0.34) continue;
      breaks.set(`${x},${y}`, random() < 0.55 ? 'upright' : 'across');
    }
  }
  const folded = (at, whole) => Math.min(at, 2 * whole - at);
  const has = (column, row) => column >= 0 && column < columns && row >= 0 && row < rows;
  return bands(has, (x, y) => breaks.get(`${folded(x, columns)},${folded(y, rows)}`), FIELD);
}

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const [strand] = knot();
  const left = width / 2 - FIELD.columns * UNIT;
  const top = height / 2 - FIELD.rows * UNIT;
  const line = smooth(strand, SAMPLES, { pull: 0.5, aside: 0.4 }).map(({ x, y }) => [left + x * UNIT, top + y * UNIT]);
  const pieces = strand.map((_, index) => pieceRound(line, strand, index));
  const isUpper = (_, index) => strand[index].isOver && !strand[index].mirror;
  return svgDocument(width, height, [
    `<rect width="${width}" height="${height}" fill="${toHex(VELLUM)}"/>`,
    frame(left, top),
    ...pieces.filter((...at) => !isUpper(...at)).flat(),
    ...pieces.filter(isUpper).flat(),
  ]);
}

/** The strand from halfway before a crossing to halfway after it. */
function pieceRound(line, strand, index) {
  const half = SAMPLES / 2 + 1;
  const points = Array.from(
    { length: half * 2 + 1 },
    (_, at) => line[(index * SAMPLES + at - half + line.length) % line.length],
  );
  const data = through(points, false);
  const tone = along(PIGMENTS, index / strand.length);
  const layer = (width, stroke) =>
    path(data, {
      fill: 'none',
      stroke: toHex(stroke),
      'stroke-width': round(width * UNIT),
      'stroke-linejoin': 'round',
    });
  return [
    layer(BAND + 0.2, INK),
    layer(BAND, VELLUM),
    layer(BAND - 0.075, tone),
    layer(0.13, INK),
    layer(0.055, VELLUM),
  ];
}

/** A dark ground, a rule, and a row of dots in red lead, as in the gospel books. */
function frame(left, top) {
  const [wide, high] = [FIELD.columns * 2 * UNIT, FIELD.rows * 2 * UNIT];
  const box = (out, look) => {
    const corner = `x="${round(left - out)}" y="${round(top - out)}" width="${round(wide + 2 * out)}" height="${round(high + 2 * out)}"`;
    return `<rect ${corner} rx="${round(14 + out / 2)}" ${look}/>`;
  };
  const rest = UNIT * 0.55;
  return [
    box(rest, `fill="${toHex(INK)}"`),
    box(rest + 11, `fill="none" stroke="${toHex(LEAD)}" stroke-width="5"`),
    box(
      rest + 27,
      `fill="none" stroke="${toHex(LEAD)}" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 15.2"`,
    ),
  ].join('');
}
