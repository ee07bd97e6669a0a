/** The one tile of "Heads or tails", as it falls: heads on the left, tails on the right. */
import { colour, toHex } from '../../drawing/colour.mjs';
import { path, svgDocument } from '../../drawing/svg.mjs';

export const size = { width: 1600, height: 900 };
export const paper = { grain: 5, mottle: 5, seed: 24 };

const SHEET = colour(0.93, 0.03, 86);
const SAND = colour(0.85, 0.055, 80);
const WATER = colour(0.42, 0.085, 245);
const SHALLOW = colour(0.6, 0.075, 230);
const INK = colour(0.27, 0.06, 252);
const SIDE = 560;

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const top = (height - SIDE) / 2;
  const gap = (width - 2 * SIDE) / 3;
  return svgDocument(width, height, [
    `<rect width="${width}" height="${height}" fill="${toHex(SHEET)}"/>`,
    `<g transform="translate(${gap} ${top})">${tile()}</g>`,
    `<g transform="translate(${2 * gap + 2 * SIDE} ${top}) rotate(90)">${tile()}</g>`,
  ]);
}

/** Two quarters of land in opposite corners, water between them. */
function tile() {
  const half = SIDE / 2;
  const near = `M0 0H${half}A${half} ${half} 0 0 1 0 ${half}Z`;
  const far = `M${SIDE} ${SIDE}H${half}A${half} ${half} 0 0 1 ${SIDE} ${half}Z`;
  const shore = (data, width, tone) => path(data, { fill: 'none', stroke: toHex(tone), 'stroke-width': width });
  const arcs = [`M${half} 0A${half} ${half} 0 0 1 0 ${half}`, `M${half} ${SIDE}A${half} ${half} 0 0 1 ${SIDE} ${half}`];
  return [
    `<clipPath id="tile"><rect width="${SIDE}" height="${SIDE}"/></clipPath><g clip-path="url(#tile)">`,
    `<rect width="${SIDE}" height="${SIDE}" fill="${toHex(WATER)}"/>`,
    ...arcs.map((arc) => shore(arc, 90, SHALLOW)),
    path(near + far, { fill: toHex(SAND) }),
    ...arcs.map((arc) => shore(arc, 9, INK)),
    '</g>',
    `<rect width="${SIDE}" height="${SIDE}" fill="none" stroke="${toHex(INK)}" stroke-width="9"/>`,
  ].join('');
}
