/**
 * "Room for one more": circles in every gap between circles, each with its curvature, printed in three inks on yellow:
 * even numbers green, odd ones cream, and among the odd ones the primes in orange.
 */
import { colour, toHex } from '../../drawing/colour.mjs';
import { fillWithCircles } from '../../drawing/kissing-circles.mjs';
import { round, svgDocument } from '../../drawing/svg.mjs';

export const size = { width: 1440, height: 1560 };
export const paper = { grain: 2, mottle: 5, seed: 503 };
export const quality = 78;

export const CURVES = [-6, 11, 14, 15];
export const MOST = 2600;
const SCALE = 668 * 6;
const MIDDLE = [720, 780];
const GROUND = colour(0.82, 0.145, 88);
const GREEN = colour(0.33, 0.06, 165);
const CREAM = colour(0.95, 0.03, 92);
const ORANGE = colour(0.66, 0.185, 40);
/** Figures as strokes in a field of 6 by 10. */
const FIGURES = [
  'M3 .3C1 .3 .5 2.6 .5 5S1 9.7 3 9.7 5.5 7.4 5.5 5 5 .3 3 .3Z',
  'M1.2 2.2L3.4 .3V9.7M1.2 9.7H5.4',
  'M.7 2.6C.9 1.1 1.8 .3 3 .3C4.5 .3 5.3 1.4 5.3 2.7C5.3 5 1.6 6.6 .6 9.7H5.6',
  'M.8 1.5C1.4 .7 2.1 .3 3 .3C4.4 .3 5.2 1.2 5.2 2.5C5.2 3.9 4.2 4.7 2.3 4.7C4.4 4.7 5.5 5.6 5.5 7.1C5.5 8.7 4.4 9.7 2.9 9.7C1.8 9.7 .9 9.2 .5 8.2',
  'M4.2 9.7V.3L.4 6.9H5.8',
  'M5.1 .3H1.4L.9 4.6C1.5 4.1 2.2 3.8 3 3.8C4.6 3.8 5.5 5 5.5 6.7C5.5 8.6 4.4 9.7 2.8 9.7C1.8 9.7 .9 9.2 .4 8.3',
  'M4.9 1C2.2 -.2 .6 2.6 .6 6.2C.6 8.5 1.6 9.7 3.1 9.7C4.6 9.7 5.5 8.5 5.5 6.8C5.5 5.2 4.6 4.1 3.1 4.1C1.8 4.1 .8 5 .6 6.4',
  'M.5 .3H5.5C3.6 3 2.5 6.2 2.2 9.7',
  'M3 .3C1.7 .3 .9 1.2 .9 2.4C.9 3.7 1.8 4.6 3 4.6S5.1 3.7 5.1 2.4C5.1 1.2 4.3 .3 3 .3ZM3 4.6C1.4 4.6 .5 5.7 .5 7.1C.5 8.6 1.5 9.7 3 9.7S5.5 8.6 5.5 7.1C5.5 5.7 4.6 4.6 3 4.6Z',
  'M1.1 9C3.8 10.2 5.4 7.4 5.4 3.8C5.4 1.5 4.4 .3 2.9 .3C1.4 .3 .5 1.5 .5 3.2C.5 4.8 1.4 5.9 2.9 5.9C4.2 5.9 5.2 5 5.4 3.6',
];

/** Whether an integer is prime. */
export function isPrime(number) {
  if (number < 2) return false;
  for (let part = 2; part * part <= number; part += 1) if (number % part === 0) return false;
  return true;
}

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const { circles } = fillWithCircles(CURVES, MOST);
  const shapes = [`<rect width="${width}" height="${height}" fill="${toHex(GROUND)}"/>`];
  for (const { curve, x, y } of circles) {
    if (curve < 0) continue;
    const radius = SCALE / curve;
    const [cx, cy] = [MIDDLE[0] + x * SCALE, MIDDLE[1] + y * SCALE];
    const { fill, ink } = inks(curve);
    const gap = Math.min(1.6, radius * 0.06);
    shapes.push(`<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(radius - gap)}" fill="${toHex(fill)}"/>`);
    if (radius > 9) shapes.push(numbered(curve, cx, cy, radius, toHex(ink)));
  }
  return svgDocument(width, height, shapes);
}

function inks(curve) {
  if (curve % 2 === 0) return { fill: GREEN, ink: CREAM };
  return isPrime(curve) ? { fill: ORANGE, ink: CREAM } : { fill: CREAM, ink: GREEN };
}

function numbered(curve, x, y, radius, ink) {
  const figures = String(curve).split('');
  const wide = figures.length * 7.6 - 1.6;
  const scale = (radius * (figures.length === 2 ? 0.92 : 1.24)) / Math.hypot(wide, 10);
  const drawn = figures.map(
    (figure, index) => `<path d="${FIGURES[figure]}" transform="translate(${round(index * 7.6)} 0)"/>`,
  );
  const place = `translate(${round(x - (wide * scale) / 2)} ${round(y - 5 * scale)}) scale(${round(scale * 100) / 100})`;
  return `<g transform="${place}" fill="none" stroke="${ink}" stroke-width="1.15" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}
