import sharp from 'sharp';
import { colour, lighter, toHex } from '../drawing/colour.mjs';
import { round, svgDocument } from '../drawing/svg.mjs';
import { add, fadeEnds, string, tape } from './tones.mjs';

/**
 * The Office of Lost Angles: the three corners of a paper triangle, copied, lie side by side along a ruler: they
 * make a straight line.
 */

const SIZE = { width: 480, height: 360 };
const RATE = 20;
const SECONDS = 5;
const PAPER = colour(0.94, 0.02, 90);
const SHEET = colour(0.8, 0.06, 230);
const INK = toHex(colour(0.28, 0.04, 262));
const CORNERS = [
  { at: [88, 232], tone: colour(0.62, 0.16, 34) },
  { at: [404, 232], tone: colour(0.76, 0.13, 80) },
  { at: [196, 52], tone: colour(0.5, 0.09, 165) },
];
/** The point where they meet, and the length of each piece. */
const MEETING = [244, 300];
const REACH = 64;

/** @returns {import('./film.mjs').Film} */
export function angles() {
  return { size: SIZE, rate: RATE, seconds: SECONDS, roughness: 27, draw: drawFrame, sound: sound() };
}

function direction([x, y], [toX, toY]) {
  return Math.atan2(toY - y, toX - x);
}

/** For each corner: the directions of its two sides, and its angle. */
const openings = CORNERS.map(({ at }, index) => {
  const [one, other] = CORNERS.filter((_, number) => number !== index).map((corner) => direction(at, corner.at));
  const wide = Math.atan2(Math.sin(other - one), Math.cos(other - one));
  return wide > 0 ? { from: one, wide } : { from: other, wide: -wide };
});

function drawFrame(frame) {
  const now = frame / RATE;
  const shapes = [
    `<rect width="480" height="360" fill="${toHex(PAPER)}"/>`,
    `<path d="M${CORNERS.map(({ at }) => at.join(' ')).join('L')}Z" fill="${toHex(SHEET)}" stroke="${INK}" stroke-width="2.5" stroke-linejoin="round"/>`,
    ...ruler(),
    ...CORNERS.map((_, index) => piece(index, now)),
  ];
  return sharp(Buffer.from(svgDocument(SIZE.width, SIZE.height, shapes)))
    .removeAlpha()
    .raw()
    .toBuffer();
}

function ruler() {
  const marks = Array.from({ length: 25 }, (_, mark) => `M${64 + mark * 15} 303v${mark % 5 === 0 ? 16 : 9}`);
  return [
    `<rect x="52" y="302" width="384" height="32" fill="${toHex(colour(0.78, 0.08, 75))}" stroke="${INK}" stroke-width="2"/>`,
    `<path d="${marks.join('')}" stroke="${INK}" stroke-width="1.5"/>`,
  ];
}

/** Each leaves half a second after the previous one, and turns until it fits. */
function piece(index, now) {
  const { at, tone } = CORNERS[index];
  const { from, wide } = openings[index];
  const gone = ease(Math.min(Math.max((now - 0.7 - index * 0.6) / 1.7, 0), 1));
  // Along the ruler they are in the order of their departure: each begins at the end of the previous one.
  const lies = Math.PI + openings.slice(0, index).reduce((sum, before) => sum + before.wide, 0);
  const turn = Math.atan2(Math.sin(lies - from), Math.cos(lies - from));
  const start = from + turn * gone;
  const place = [0, 1].map((axis) => at[axis] + (MEETING[axis] - at[axis]) * gone);
  const tip = (angle) => `${round(place[0] + Math.cos(angle) * REACH)} ${round(place[1] + Math.sin(angle) * REACH)}`;
  const sector = `M${round(place[0])} ${round(place[1])}L${tip(start)}A${REACH} ${REACH} 0 0 1 ${tip(start + wide)}Z`;
  return `<path d="${sector}" fill="${toHex(lighter(tone, 0.03))}" stroke="${INK}" stroke-width="2.5" stroke-linejoin="round"/>`;
}

const ease = (share) => share * share * (3 - 2 * share);

function sound() {
  const samples = tape(SECONDS);
  [261.6, 329.6, 392].forEach((pitch, index) => {
    add(samples, 2.4 + index * 0.6, string(pitch, 0.16, 0.7), 2);
  });
  return fadeEnds(samples, 0.1);
}
