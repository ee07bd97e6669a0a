/** The plate of Tessel and Daughters, fictional tilers: an enamel tile with their mark, a T that tessellates. */
import { colour, lighter, toHex } from '../../drawing/colour.mjs';
import { svgDocument } from '../../drawing/svg.mjs';

export const size = { width: 1200, height: 900 };
export const paper = { grain: 2, mottle: 4, seed: 77 };

const ENAMEL = colour(0.36, 0.1, 258);
const MILK = colour(0.95, 0.02, 92);
const RUST = colour(0.6, 0.14, 44);
const SIDE = 90;
/** Four squares in a T. Four such T's, each turned a quarter further, fill a square of sixteen. */
const T = [
  [0, 0],
  [1, 0],
  [2, 0],
  [1, 1],
];
const TONES = [MILK, RUST, lighter(ENAMEL, 0.34), colour(0.83, 0.12, 84)];

/** The sponsor's tiles. */
export function draw({ width, height }) {
  const shapes = [
    `<rect width="${width}" height="${height}" fill="${toHex(colour(0.88, 0.02, 88))}"/>`,
    `<rect x="70" y="74" width="1060" height="760" rx="44" fill="${toHex(colour(0.7, 0.02, 80))}"/>`,
    `<rect x="64" y="64" width="1060" height="760" rx="44" fill="${toHex(ENAMEL)}"/>`,
    `<rect x="92" y="92" width="1004" height="704" rx="26" fill="none" stroke="${toHex(MILK)}" stroke-width="7"/>`,
    ...[0, 1, 2, 3].map(placedT),
    ...screws(),
  ];
  return svgDocument(width, height, shapes);
}

/** Round the middle of the plate, a quarter turn each. */
function placedT(quarter) {
  const squares = T.map(([x, y]) => `M${(x - 2) * SIDE} ${(y - 2) * SIDE}h${SIDE}v${SIDE}h${-SIDE}z`).join('');
  const tone = TONES[quarter];
  const outline = `M${-2 * SIDE} ${-2 * SIDE}h${3 * SIDE}v${SIDE}h${-SIDE}v${SIDE}h${-SIDE}v${-SIDE}h${-SIDE}z`;
  const place = `translate(594 444) rotate(${quarter * 90}) scale(1.62)`;
  return `<g transform="${place}"><path d="${squares}" fill="${toHex(tone)}"/><path d="${outline}" fill="none" stroke="${toHex(ENAMEL)}" stroke-width="9" stroke-linejoin="round"/></g>`;
}

function screws() {
  return [
    [132, 132],
    [1056, 132],
    [132, 756],
    [1056, 756],
  ].map(
    ([x, y], screw) =>
      `<circle cx="${x}" cy="${y}" r="19" fill="${toHex(colour(0.75, 0.06, 85))}"/><path d="M-13 0H13" stroke="${toHex(colour(0.42, 0.05, 70))}" stroke-width="5" transform="translate(${x} ${y}) rotate(${screw * 37})"/>`,
  );
}
