/**
 * The style of all route pictures: one ribbon wandering through a house at dusk, its colour changing with time, with a
 * lamp at every stop.
 */
import { along, colour, lighter, toHex } from './colour.mjs';
import { hilbertWalk, roundedPath } from './hilbert-walk.mjs';
import { createNoise } from './random.mjs';
import { path, svgDocument } from './svg.mjs';

const GROUND = colour(0.26, 0.06, 345);
const SHADOW = colour(0.19, 0.05, 340);
const DAY = [
  colour(0.62, 0.17, 28),
  colour(0.71, 0.16, 50),
  colour(0.84, 0.12, 82),
  colour(0.9, 0.06, 92),
  colour(0.8, 0.075, 60),
  colour(0.66, 0.11, 12),
  colour(0.5, 0.12, 350),
];
const LAMP = colour(0.97, 0.03, 95);

/**
 * @param {{ width: number, height: number }} size
 * @param {{ squares: number, side: number, stops: [number, number][], day?: import('./colour.mjs').Colour[], dusk?: number }} walk
 * stops: the column and row of every lamp; day: the ribbon's colours on its way; dusk: the hue of the house around it
 */
export function drawWalk({ width, height }, { squares, side, stops, day = DAY, dusk = GROUND.h }) {
  const room = width / (squares * side);
  const hand = createNoise(12);
  const onPicture = ([column, row]) => [
    (column + 0.5 + hand(column * 0.6, row * 0.6) * 0.09) * room,
    (row + 0.5 + hand(column * 0.6 + 40, row * 0.6) * 0.09) * (height / side),
  ];
  const points = hilbertWalk(squares, side).map(onPicture);
  const shapes = [`<rect width="${width}" height="${height}" fill="${toHex({ ...GROUND, h: dusk })}"/>`];
  const whole = roundedPath(points.slice(1, -1), room * 0.46);
  const shift = room * 0.07;
  shapes.push(`<g transform="translate(${shift} ${shift})">${ribbon(whole, { ...SHADOW, h: dusk }, room * 0.62)}</g>`);
  shapes.push(...stretches(points, room, day));
  shapes.push(...stops.map((stop) => lamp(onPicture(stop), room, day[1])));
  return svgDocument(width, height, shapes);
}

/** Short overlapping pieces, each with its own colour, and a lighter thread on top. */
function stretches(points, room, day) {
  const pieces = [];
  for (let index = 0; index < points.length - 2; index += 1) {
    const piece = roundedPath(middleToMiddle(points, index), room * 0.46);
    const tone = along(day, index / (points.length - 3));
    pieces.push({ piece, tone });
  }
  return [
    ...pieces.map(({ piece, tone }) => ribbon(piece, tone, room * 0.56)),
    ...pieces.map(({ piece, tone }) => ribbon(piece, lighter(tone, 0.055), room * 0.3)),
    ...pieces.map(({ piece, tone }) => ribbon(piece, lighter(tone, -0.12), room * 0.035)),
  ];
}

/** From the middle of one step to the middle of the next: pieces meet on straight parts, never in a bend. */
function middleToMiddle(points, index) {
  const [before, corner, after] = points.slice(index, index + 3);
  const half = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return [half(before, corner), corner, half(corner, after)];
}

function ribbon(data, tone, width) {
  return path(data, {
    fill: 'none',
    stroke: toHex(tone),
    'stroke-width': width.toFixed(1),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

function lamp([x, y], room, ring) {
  const disc = (radius, fill) =>
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(radius * room).toFixed(1)}" fill="${toHex(fill)}"/>`;
  return disc(0.5, SHADOW) + disc(0.42, LAMP) + disc(0.3, ring) + disc(0.19, LAMP);
}
