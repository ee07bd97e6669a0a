/** The route that is typed: twelve keys, and one ribbon over the three of them that open the first work, 1, 0, 1. */
import { colour, lighter, toHex } from '../../drawing/colour.mjs';
import { svgDocument } from '../../drawing/svg.mjs';

export const size = { width: 1600, height: 900 };
export const paper = { grain: 3, mottle: 4, seed: 55 };

const WALL = colour(0.66, 0.155, 38);
const KEY = colour(0.93, 0.03, 75);
const RIBBON = colour(0.3, 0.07, 280);
/** Columns and rows lie apart as on the guide's own keypad. */
const placeOf = (column, row) => [400 + column * 400, 120 + row * 220];

/** Twelve keys, and a ribbon over 1, 0, 1. */
export function draw({ width, height }) {
  const shapes = [`<rect width="${width}" height="${height}" fill="${toHex(WALL)}"/>`];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 3; column += 1) shapes.push(key(...placeOf(column, row), isTyped(column, row)));
  }
  shapes.push(...ribbon());
  return svgDocument(width, height, shapes);
}

const isTyped = (column, row) => (column === 0 && row === 0) || (column === 1 && row === 3);

function key(x, y, isDown) {
  const plate = (shift, grow, tone) =>
    `<rect x="${x - 168 - grow}" y="${y - 86 - grow + shift}" width="${336 + 2 * grow}" height="${172 + 2 * grow}" rx="${40 + grow}" fill="${toHex(tone)}"/>`;
  if (isDown) return plate(0, 2, lighter(WALL, -0.2)) + plate(5, -3, lighter(KEY, -0.03));
  return plate(9, 0, lighter(WALL, -0.18)) + plate(0, 0, KEY) + plate(-2, -12, lighter(KEY, 0.025));
}

/** From the 1 down to the 0, and back up another way. */
function ribbon() {
  const [[ax, ay], [bx, by]] = [placeOf(0, 0), placeOf(1, 3)];
  const down = `M${ax - 40} ${ay}C${ax - 60} ${ay + 420} ${bx - 330} ${by} ${bx} ${by}`;
  const up = `M${bx} ${by}C${bx + 330} ${by} ${bx + 40} ${ay} ${ax + 40} ${ay}`;
  const band = (data, tone, thick) =>
    `<path d="${data}" fill="none" stroke="${toHex(tone)}" stroke-width="${thick}" stroke-linecap="round"/>`;
  const lamp = (x, y) =>
    `<circle cx="${x}" cy="${y}" r="38" fill="${toHex(RIBBON)}"/><circle cx="${x}" cy="${y}" r="27" fill="${toHex(KEY)}"/><circle cx="${x}" cy="${y}" r="13" fill="${toHex(WALL)}"/>`;
  return [
    ...[down, up].map(
      (data) => `<g transform="translate(6 9)" opacity="0.35">${band(data, lighter(RIBBON, -0.1), 40)}</g>`,
    ),
    ...[down, up].map(
      (data) => band(data, RIBBON, 40) + band(data, lighter(RIBBON, 0.12), 20) + band(data, lighter(RIBBON, 0.28), 3),
    ),
    lamp(ax - 40, ay),
    lamp(ax + 40, ay),
    lamp(bx, by),
  ];
}
