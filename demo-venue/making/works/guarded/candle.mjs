/**
 * "Ting, and it is four": a candle that wakes. Each hour a nail falls out of the wax into the dish.
 *
 * Four hours have burnt down, and four nails lie below; the others still sit at their bands, left and right in turn.
 */
import { blend, colour, lighter, toHex } from '../../drawing/colour.mjs';
import { leafPath } from '../../drawing/leaf.mjs';
import { createRandom } from '../../drawing/random.mjs';
import { path, round, svgDocument } from '../../drawing/svg.mjs';

export const size = { width: 1200, height: 1500 };
export const paper = { grain: 2.4, mottle: 3, seed: 33 };

const TOP = 470;
const FOOT = 1230;
const LEFT = 486;
const RIGHT = 714;
const BANDS = 8;
const WAX = colour(0.9, 0.045, 88);
const DARK = colour(0.17, 0.03, 30);
const BRASS = colour(0.74, 0.115, 72);
const FLAME = [colour(0.72, 0.17, 55), colour(0.86, 0.15, 82), colour(0.97, 0.07, 100)];

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const random = createRandom(404);
  const definitions = `${radial('room', 600, 380, 1060, [
    [0, colour(0.66, 0.14, 62)],
    [0.16, colour(0.5, 0.13, 52)],
    [0.45, colour(0.32, 0.085, 40)],
    [1, DARK],
  ])}${radial('wax', 600, 440, 760, [
    [0, lighter(WAX, 0.07)],
    [0.3, WAX],
    [1, colour(0.6, 0.075, 62)],
  ])}<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="26"/></filter>`;
  const shapes = [
    `<rect width="${width}" height="${height}" fill="url(#room)"/>`,
    ...table(width, height),
    ...dish(),
    ...candle(random),
    ...nailsInWax(),
    ...fallen(),
    ...flame(),
  ];
  return svgDocument(width, height, shapes, definitions);
}

function radial(id, x, y, radius, stops) {
  const written = stops.map(([at, tone]) => `<stop offset="${at}" stop-color="${toHex(tone)}"/>`).join('');
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${written}</radialGradient>`;
}

function table(width, height) {
  return [
    `<rect y="1262" width="${width}" height="${height - 1262}" fill="${toHex(colour(0.2, 0.045, 34))}"/>`,
    `<rect y="1262" width="${width}" height="5" fill="${toHex(colour(0.46, 0.1, 50))}"/>`,
    `<ellipse cx="600" cy="1400" rx="470" ry="60" fill="#000" opacity="0.42" filter="url(#soft)"/>`,
  ];
}

function dish() {
  const tone = (step) => toHex({ ...lighter(BRASS, step), h: BRASS.h + step * 70 });
  return [
    path('M170 1262C190 1372 400 1410 600 1410C800 1410 1010 1372 1030 1262Z', { fill: tone(-0.32) }),
    path('M196 1290C260 1376 440 1396 600 1396C540 1402 340 1390 250 1340Z', { fill: tone(-0.12), opacity: 0.9 }),
    `<ellipse cx="600" cy="1262" rx="432" ry="66" fill="${tone(0.06)}"/>`,
    `<ellipse cx="600" cy="1268" rx="408" ry="56" fill="${tone(-0.36)}"/>`,
    `<ellipse cx="600" cy="1284" rx="330" ry="36" fill="${tone(-0.2)}"/>`,
    `<ellipse cx="600" cy="1252" rx="150" ry="26" fill="#1d0d05" opacity="0.55"/>`,
  ];
}

/** The wax, molten at the top, with its bands and drips. */
function candle(random) {
  const shapes = [
    path(
      `M${LEFT} ${TOP + 14}C${LEFT + 20} ${TOP - 14} ${LEFT + 60} ${TOP + 20} 600 ${TOP + 16}C${RIGHT - 60} ${TOP + 12} ${RIGHT - 24} ${TOP - 18} ${RIGHT} ${TOP + 8}L${RIGHT} ${FOOT}C${RIGHT - 60} ${FOOT + 34} ${LEFT + 60} ${FOOT + 34} ${LEFT} ${FOOT}Z`,
      { fill: 'url(#wax)' },
    ),
    `<ellipse cx="600" cy="${TOP + 15}" rx="82" ry="13" fill="${toHex(colour(0.97, 0.07, 96))}"/>`,
  ];
  for (let band = 1; band <= BANDS; band += 1) {
    const y = bandAt(band);
    const edge = `M${LEFT} ${y}C${LEFT + 60} ${y + 30} ${RIGHT - 60} ${y + 30} ${RIGHT} ${y}`;
    shapes.push(
      `<path d="${edge}" fill="none" stroke="${toHex(colour(0.5, 0.15, 28))}" stroke-width="11" opacity="0.92"/>`,
    );
  }
  for (const [x, from, length, breadth] of [
    [LEFT + 8, TOP + 6, 250, 34],
    [LEFT + 46, TOP + 10, 120, 26],
    [RIGHT - 14, TOP + 4, 330, 38],
    [RIGHT - 64, TOP + 12, 90, 24],
  ]) {
    const drip = { x, y: from + length / 2, angle: Math.PI / 2, length, width: breadth * (0.94 + random() * 0.12) };
    shapes.push(path(leafPath({ ...drip, belly: 0.86, tip: 1 }), { fill: toHex(lighter(WAX, 0.03)) }));
    shapes.push(path(leafPath({ ...drip, x: x - 5, width: 6, belly: 0.9, tip: 1 }), { fill: '#ffffff', opacity: 0.5 }));
  }
  return shapes;
}

function bandAt(band) {
  return TOP + 60 + band * 82;
}

function nailsInWax() {
  return Array.from({ length: BANDS }, (_, index) => {
    const isLeft = index % 2 === 0;
    const x = isLeft ? LEFT : RIGHT;
    return nail(x + (isLeft ? 6 : -6), bandAt(index + 1) + 4, isLeft ? Math.PI : 0, 74);
  });
}

function fallen() {
  return [nail(330, 1292, 2.9, 84), nail(420, 1304, -0.25, 80), nail(812, 1300, 0.35, 84), nail(860, 1284, 2.6, 78)];
}

/** A nail seen from the side, its head at the far end. */
function nail(x, y, angle, length) {
  const body = blend(BRASS, colour(0.95, 0.05, 95), 0.25);
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round((angle * 180) / Math.PI)})"><rect x="0" y="-5" width="${length}" height="10" fill="${toHex(lighter(body, -0.28))}"/><rect x="0" y="-4" width="${length}" height="3.4" fill="${toHex(lighter(body, 0.1))}"/><ellipse cx="${length}" cy="0" rx="9" ry="21" fill="${toHex(body)}"/><ellipse cx="${length + 3}" cy="-3" rx="4.5" ry="13" fill="${toHex(lighter(body, 0.14))}"/></g>`;
}

function flame() {
  const tongue = (length, width, tone, lift) =>
    path(
      leafPath({ x: 600, y: TOP - 20 - length / 2 + lift, angle: -Math.PI / 2, length, width, belly: 0.3, tip: 0.05 }),
      { fill: toHex(tone) },
    );
  return [
    `<ellipse cx="600" cy="330" rx="150" ry="230" fill="${toHex(FLAME[1])}" opacity="0.5" filter="url(#soft)"/>`,
    path(
      `M596 ${TOP + 16}C592 ${TOP - 20} 604 ${TOP - 30} 602 ${TOP - 62}L609 ${TOP - 60}C612 ${TOP - 28} 604 ${TOP - 14} 606 ${TOP + 16}Z`,
      {
        fill: '#1a0c06',
      },
    ),
    tongue(300, 128, FLAME[0], 18),
    tongue(246, 98, FLAME[1], 14),
    tongue(168, 62, FLAME[2], 8),
    path(
      `M598 ${TOP + 10}C594 ${TOP - 16} 602 ${TOP - 26} 601 ${TOP - 52}L607 ${TOP - 50}C609 ${TOP - 24} 603 ${TOP - 12} 605 ${TOP + 10}Z`,
      {
        fill: '#3a1c0c',
        opacity: 0.75,
      },
    ),
  ];
}
