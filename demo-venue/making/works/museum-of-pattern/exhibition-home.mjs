/**
 * The exhibition "Once round and home again": one cord on linen, a Lissajous curve with five turns across and four
 * down, that passes alternately over and under itself and ends where it began.
 */
import { colour, lighter, toHex } from '../../drawing/colour.mjs';
import { createNoise } from '../../drawing/random.mjs';
import { round, svgDocument, through } from '../../drawing/svg.mjs';

export const size = { width: 1600, height: 900 };
export const paper = { grain: 5, mottle: 4, seed: 95 };

const TURNS = { across: 5, down: 4 };
const STEPS = 2400;
const LINEN = colour(0.87, 0.035, 78);
const CORD = colour(0.4, 0.13, 268);
const HOME = colour(0.68, 0.17, 52);

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const shapes = [`<rect width="${width}" height="${height}" fill="${toHex(LINEN)}"/>`, linen(width, height)];
  const place = (step) => {
    const turn = (step / STEPS) * 2 * Math.PI;
    return [
      width / 2 + Math.sin(TURNS.across * turn + Math.PI / 2) * (width / 2 - 96),
      height / 2 + Math.sin(TURNS.down * turn) * (height / 2 - 92),
    ];
  };
  const crossings = findCrossings(place);
  const cord = (from, to) =>
    through(
      Array.from({ length: to - from + 1 }, (_, step) => place(from + step)),
      false,
    );
  shapes.push(...strand(cord(0, STEPS)));
  // Alternately over and under: every second crossing is drawn again, on top.
  crossings.forEach((step, number) => {
    if (number % 2 === 0) shapes.push(...strand(cord(step - 17, step + 17), 'butt'));
  });
  const [x, y] = place(0);
  shapes.push(knot(x, y));
  return svgDocument(width, height, shapes);
}

/** All self-crossings of the cord, in the order of the path: each place occurs twice. */
function findCrossings(place) {
  const points = Array.from({ length: STEPS }, (_, step) => place(step));
  const met = [];
  for (let one = 0; one < STEPS; one += 1) {
    for (let other = one + 20; other < STEPS; other += 1) {
      if (Math.abs(points[one][0] - points[other][0]) > 14 || Math.abs(points[one][1] - points[other][1]) > 14)
        continue;
      const isNext = one + STEPS - other < 20;
      if (!isNext && cross(points[one], points[(one + 1) % STEPS], points[other], points[(other + 1) % STEPS]))
        met.push(one, other);
    }
  }
  return met.sort((one, other) => one - other);
}

function cross(a, b, c, d) {
  const side = (p, q, r) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** A cord with its shadow on the linen and a light along its back. */
function strand(data, cap = 'round') {
  const drawn = (tone, thick, more = '') =>
    `<path d="${data}" fill="none" stroke="${tone}" stroke-width="${thick}" stroke-linecap="${cap}" stroke-linejoin="round"${more}/>`;
  return [
    drawn(toHex(lighter(LINEN, -0.02)), 44),
    drawn(toHex(lighter(CORD, -0.16)), 32),
    drawn(toHex(CORD), 26),
    drawn(toHex(lighter(CORD, 0.13)), 12),
    drawn(toHex(lighter(CORD, 0.24)), 3, ' stroke-dasharray="9 7"'),
  ];
}

function linen(width, height) {
  const slub = createNoise(96);
  const threads = [];
  for (let y = 3; y < height; y += 7)
    threads.push(`<path d="M0 ${y}H${width}" opacity="${round(0.3 + slub(0, y / 8) * 0.25)}"/>`);
  for (let x = 3; x < width; x += 7)
    threads.push(`<path d="M${x} 0V${height}" opacity="${round(0.26 + slub(x / 8, 4) * 0.22)}"/>`);
  return `<g stroke="${toHex(lighter(LINEN, -0.09))}" stroke-width="2.2">${threads.join('')}</g>`;
}

/** The ends of it. */
function knot(x, y) {
  return `<circle cx="${x}" cy="${y}" r="38" fill="${toHex(lighter(LINEN, -0.02))}"/><circle cx="${x}" cy="${y}" r="31" fill="${toHex(lighter(HOME, -0.2))}"/><circle cx="${x}" cy="${y}" r="26" fill="${toHex(HOME)}"/><circle cx="${x}" cy="${y}" r="10" fill="${toHex(lighter(HOME, 0.16))}"/>`;
}
