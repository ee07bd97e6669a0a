/**
 * The exhibitions tile of the home screen: a wall on the evening before the opening, with frames of all sizes and a
 * ladder.
 */
import { colour, lighter, toHex } from '../../drawing/colour.mjs';
import { createRandom } from '../../drawing/random.mjs';
import { round, svgDocument } from '../../drawing/svg.mjs';

export const size = { width: 1600, height: 900 };
export const paper = { grain: 4, mottle: 5, seed: 63 };

const WALL = colour(0.42, 0.06, 178);
const FLOOR = colour(0.36, 0.06, 52);
const GILT = colour(0.76, 0.1, 82);
const MOUNT = colour(0.93, 0.025, 90);
const INKS = [colour(0.52, 0.15, 30), colour(0.4, 0.1, 262), colour(0.7, 0.13, 72), colour(0.48, 0.09, 150)];

/** Left, top, width, height, and the picture of each frame. */
const FRAMES = [
  [90, 120, 250, 330, rings],
  [90, 500, 250, 190, stripes],
  [390, 70, 360, 270, petals],
  [390, 390, 170, 240, dots],
  [600, 390, 150, 150, stripes],
  [800, 140, 300, 400, star],
  [1150, 90, 200, 200, dots],
  [1150, 340, 330, 250, waves],
];

/** A wall of framed patterns. */
export function draw({ width, height }) {
  const shapes = [
    `<rect width="${width}" height="${height}" fill="${toHex(WALL)}"/>`,
    `<rect y="742" width="${width}" height="${height - 742}" fill="${toHex(FLOOR)}"/>`,
    `<path d="M0 742H${width}" stroke="${toHex(lighter(WALL, -0.16))}" stroke-width="22"/>`,
    `<path d="M0 18H${width}" stroke="${toHex(lighter(GILT, -0.16))}" stroke-width="6"/>`,
    ...FRAMES.map((frame, number) => hang(frame, number)),
    ladder(),
  ];
  return svgDocument(width, height, shapes);
}

function hang([x, y, breadth, tall, pattern], number) {
  const rect = (inset, tone, shift = 0) =>
    `<rect x="${x + inset + shift}" y="${y + inset + shift}" width="${breadth - 2 * inset}" height="${tall - 2 * inset}" fill="${toHex(tone)}"/>`;
  const cords = `<path d="M${x + breadth * 0.3} ${y}L${x + breadth / 2} 20L${x + breadth * 0.7} ${y}" fill="none" stroke="${toHex(lighter(WALL, -0.13))}" stroke-width="3"/>`;
  const inset = Math.min(breadth, tall) * 0.17;
  const inner = { x: x + inset, y: y + inset, breadth: breadth - 2 * inset, tall: tall - 2 * inset };
  const ink = INKS[number % INKS.length];
  const clip = `<clipPath id="f${number}"><rect x="${inner.x}" y="${inner.y}" width="${inner.breadth}" height="${inner.tall}"/></clipPath>`;
  return `${y < 330 ? cords : ''}${rect(0, lighter(WALL, -0.12), 9)}${rect(0, lighter(GILT, -0.1))}${rect(5, GILT)}${rect(14, lighter(GILT, -0.2))}${rect(17, MOUNT)}${clip}<g clip-path="url(#f${number})">${rect(inset, lighter(ink, 0.36))}${pattern(inner, toHex(ink))}</g>`;
}

function rings({ x, y, breadth, tall }, ink) {
  return Array.from(
    { length: 9 },
    (_, ring) =>
      `<circle cx="${x + breadth / 2}" cy="${y + tall * 0.6}" r="${8 + ring * 17}" fill="none" stroke="${ink}" stroke-width="8"/>`,
  ).join('');
}

function stripes({ x, y, tall }, ink) {
  const lines = Array.from({ length: 24 }, (_, line) => `M${round(x + line * 17 - tall)} ${y + tall}l${tall} ${-tall}`);
  return `<path d="${lines.join('')}" stroke="${ink}" stroke-width="8"/>`;
}

function petals({ x, y, breadth, tall }, ink) {
  const shapes = [];
  for (let column = 0; column <= breadth / 42 + 1; column += 1) {
    for (let row = 0; row <= tall / 42 + 1; row += 1) {
      const turn = (row + column) % 2 ? 45 : -45;
      shapes.push(
        `<ellipse cx="${x + column * 42}" cy="${y + row * 42}" rx="26" ry="11" fill="${ink}" transform="rotate(${turn} ${x + column * 42} ${y + row * 42})"/>`,
      );
    }
  }
  return shapes.join('');
}

function dots({ x, y, breadth, tall }, ink) {
  const random = createRandom(breadth);
  return Array.from(
    { length: 46 },
    () =>
      `<circle cx="${round(x + random() * breadth)}" cy="${round(y + random() * tall)}" r="${round(4 + random() * 9)}" fill="${ink}"/>`,
  ).join('');
}

function star({ x, y, breadth, tall }, ink) {
  const points = Array.from({ length: 11 }, (_, corner) => {
    const turn = ((corner * 4) / 11) * 2 * Math.PI - Math.PI / 2;
    return `${round(x + breadth / 2 + Math.cos(turn) * breadth * 0.46)} ${round(y + tall / 2 + Math.sin(turn) * breadth * 0.46)}`;
  });
  return `<path d="M${points.join('L')}Z" fill="none" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/>`;
}

function waves({ x, y, breadth, tall }, ink) {
  const lines = Array.from({ length: 9 }, (_, line) => {
    const steps = Math.ceil(breadth / 40);
    return `M${x} ${y + 10 + line * (tall / 8)}${'q10 -16 20 0t20 0'.repeat(steps)}`;
  });
  return `<path d="${lines.join('')}" fill="none" stroke="${ink}" stroke-width="7"/>`;
}

/** Somebody has just gone for a longer nail. */
function ladder() {
  const wood = toHex(colour(0.72, 0.09, 70));
  const rungs = Array.from({ length: 7 }, (_, rung) => `M${1512 - rung * 9} ${330 + rung * 72}H${1560 + rung * 3}`);
  return `<g fill="none" stroke-linecap="round"><path d="M1520 270L1446 836M1556 270L1584 836" stroke="${toHex(lighter(WALL, -0.14))}" stroke-width="14" transform="translate(8 10)"/><path d="M1520 270L1446 836M1556 270L1584 836" stroke="${wood}" stroke-width="14"/><path d="${rungs.join('')}" stroke="${wood}" stroke-width="9"/></g>`;
}
