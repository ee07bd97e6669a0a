/**
 * "Thirteen times round": hypotrochoids in the manner of banknotes. A wheel of 52 teeth rolls in a ring of 96; with the
 * pen in each of its holes it draws a closed line of 24 points.
 */
import { colour, toHex } from '../../drawing/colour.mjs';
import { path, round, svgDocument, through } from '../../drawing/svg.mjs';

export const size = { width: 1440, height: 1080 };
export const paper = { grain: 1.2, mottle: 3, seed: 603 };
export const quality = 28;

export const RING = 96;
export const WHEEL = 52;
/** The distance of each hole from the middle of the wheel; a wheel's radius has as many units as it has teeth. */
export const HOLES = [49, 47, 45, 43, 33, 31, 29, 16.5, 14.5];
const UNIT = 5.4;
const MIDDLE = [575, 540];
const SHEET = colour(0.935, 0.032, 112);
const INKS = [colour(0.36, 0.075, 200), colour(0.4, 0.07, 178), colour(0.5, 0.125, 28), colour(0.4, 0.1, 350)];
const STEEL = colour(0.5, 0.03, 190);

/** The number of a wheel's rounds before its line closes, and the number of the line's points. */
export function rounds(ring, wheel) {
  const shared = (a, b) => (b === 0 ? a : shared(b, a % b));
  return { turns: wheel / shared(ring, wheel), points: ring / shared(ring, wheel) };
}

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const stops = INKS.map((tone, index) => `<stop offset="${index / (INKS.length - 1)}" stop-color="${toHex(tone)}"/>`);
  const iris = (name, x1, x2) =>
    `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="0" x2="${x2}" y2="300">${stops.join('')}</linearGradient>`;
  return svgDocument(
    width,
    height,
    [
      `<rect width="${width}" height="${height}" fill="${toHex(SHEET)}"/>`,
      ...waves(width, height),
      `<circle cx="${MIDDLE[0]}" cy="${MIDDLE[1]}" r="${RING * UNIT + 8}" fill="${toHex(SHEET)}"/>`,
      ...HOLES.map((hole) => line(rolled(hole), 'url(#iris)', 1.9)),
      ...gears(),
    ],
    iris('iris', 60, 1150) + iris('back', 1700, -100),
  );
}

/** The line of a pen in a hole at this distance from the wheel's middle. */
function rolled(hole) {
  const { turns } = rounds(RING, WHEEL);
  return Array.from({ length: turns * 260 }, (_, step) => {
    const angle = (step / 260) * 2 * Math.PI;
    return penAt(hole, angle);
  });
}

function penAt(hole, angle) {
  const rolling = ((RING - WHEEL) / WHEEL) * angle;
  const [x, y] = wheelAt(angle);
  return [x + hole * UNIT * Math.cos(rolling), y - hole * UNIT * Math.sin(rolling)];
}

function wheelAt(angle) {
  const out = (RING - WHEEL) * UNIT;
  return [MIDDLE[0] + out * Math.cos(angle), MIDDLE[1] + out * Math.sin(angle)];
}

/** The ring, the wheel at the start of the line, and the pen. */
function gears() {
  const wheel = wheelAt(0);
  const [x, y] = penAt(HOLES[0], 0);
  const steel = toHex(STEEL);
  return [
    line(teeth(MIDDLE, RING, 0.5), steel, 2.2),
    `<circle cx="${MIDDLE[0]}" cy="${MIDDLE[1]}" r="${RING * UNIT + 30}" fill="none" stroke="${steel}" stroke-width="2.2"/>`,
    path(through(teeth(wheel, WHEEL, 0)), { fill: steel, 'fill-opacity': 0.13, stroke: steel, 'stroke-width': 2.2 }),
    ...HOLES.map(
      (hole) =>
        `<circle cx="${round(wheel[0] + hole * UNIT)}" cy="${wheel[1]}" r="4" fill="${toHex(SHEET)}" stroke="${steel}" stroke-width="1.6"/>`,
    ),
    `<circle cx="${round(wheel[0])}" cy="${wheel[1]}" r="9" fill="none" stroke="${steel}" stroke-width="2"/>`,
    `<circle cx="${round(x)}" cy="${round(y)}" r="8.5" fill="${toHex(INKS[2])}"/>`,
  ];
}

function teeth([x, y], count, shift) {
  const steps = 16;
  return Array.from({ length: count * steps }, (_, step) => {
    const angle = ((step / steps + shift) / count) * 2 * Math.PI;
    const out = count * UNIT + 7 * Math.tanh(2.4 * Math.cos((step / steps) * 2 * Math.PI)) * (shift ? -1 : 1);
    return [x + out * Math.cos(angle), y + out * Math.sin(angle)];
  });
}

/** The ground of the note: two families of fine lines that swing in and out of step, and so form eyes. */
function waves(width, height) {
  return [1, -1].flatMap((sense) =>
    Array.from({ length: 30 }, (_, index) => {
      const row = index - 2;
      const points = Array.from({ length: 161 }, (__, step) => {
        const x = (step / 160) * width;
        const swing = sense * Math.sin(x / 58 + row * 0.5) * 17 + Math.sin(x / 223 - row * 0.13) * 26;
        return [x, (row / 26) * height + swing];
      });
      return path(through(points, false), {
        fill: 'none',
        stroke: 'url(#back)',
        'stroke-width': 1.8,
        'stroke-opacity': 0.5,
      });
    }),
  );
}

function line(points, stroke, width) {
  return path(through(points), { fill: 'none', stroke, 'stroke-width': width, 'stroke-linejoin': 'round' });
}
