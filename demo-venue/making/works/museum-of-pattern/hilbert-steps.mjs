/** How Hilbert's walk grows: four rooms, sixteen, sixty-four, two hundred and fifty-six. */
import { colour, toHex } from '../../drawing/colour.mjs';
import { hilbertWalk } from '../../drawing/hilbert-walk.mjs';
import { path, svgDocument, through } from '../../drawing/svg.mjs';

export const size = { width: 1400, height: 1400 };
export const paper = { grain: 5, mottle: 5, seed: 92 };

const SHEET = colour(0.945, 0.016, 88);
const INK = colour(0.2, 0.012, 60);
const FAINT = colour(0.84, 0.018, 86);
const PLATE = 540;

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const gap = (width - 2 * PLATE) / 3;
  const plates = [2, 4, 8, 16].map((side, index) => {
    const left = gap + (index % 2) * (PLATE + gap);
    const top = gap + Math.floor(index / 2) * (PLATE + gap);
    return `<g transform="translate(${left} ${top})">${plate(side)}</g>`;
  });
  return svgDocument(width, height, [`<rect width="${width}" height="${height}" fill="${toHex(SHEET)}"/>`, ...plates]);
}

/** The rooms, faint, and the walk through them. */
function plate(side) {
  const room = PLATE / side;
  const walls = Array.from(
    { length: side + 1 },
    (_, index) => `M${index * room} 0V${PLATE}M0 ${index * room}H${PLATE}`,
  );
  const middles = hilbertWalk(1, side).map(([column, row]) => [(column + 0.5) * room, (row + 0.5) * room]);
  return [
    path(walls.join(''), { stroke: toHex(FAINT), 'stroke-width': 3 }),
    path(through(middles, false), {
      fill: 'none',
      stroke: toHex(INK),
      'stroke-width': (4 + 40 / side).toFixed(1),
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  ].join('');
}
