import sharp from 'sharp';
import { colour, toHex, toRgb } from '../drawing/colour.mjs';
import { leafPath } from '../drawing/leaf.mjs';
import { createNoise, createRandom } from '../drawing/random.mjs';
import { path, round, svgDocument } from '../drawing/svg.mjs';
import { add, bell, fadeEnds, string, tape } from './tones.mjs';

/**
 * A day on a wall that faces south, in eight seconds: the shadow of a rod moves over the hour lines of a sundial, from
 * left to right, as it does north of the tropics. It is an equinox, so the end of the shadow draws a straight line.
 */

const SIZE = { width: 480, height: 600 };
const RATE = 20;
const SECONDS = 8;
/** The rod's foot on the wall. */
const ROD = [240, 128];
const LATITUDE = (40.4 * Math.PI) / 180;
/** The sun's way in the film, in degrees from noon; it sets behind the wall at 90. */
const WAY = 82;
const HOUR = 15;
/** How far below its foot the shadow of the rod's end falls. */
const DROP = 292;
const RED = toHex(colour(0.47, 0.14, 30));
const BLUE = toHex(colour(0.4, 0.1, 262));
const SCALE = [293.7, 329.6, 392, 440, 523.3, 587.3, 523.3, 440, 392, 329.6, 293.7];

/** @returns {Promise<import('./film.mjs').Film>} */
export async function shadow() {
  const wall = await paintedWall();
  const twig = makeTwig();
  const draw = async (frame) => {
    const sun = WAY * (2 * (frame / (SECONDS * RATE - 1)) - 1);
    return light(wall, await leavesOver(twig, sun, frame / RATE), sun);
  };
  return { size: SIZE, rate: RATE, seconds: SECONDS, roughness: 27, draw, sound: sound() };
}

/** The slope of a shadow at an hour angle: sideways for each step down (a vertical dial that faces south). */
function slope(degrees) {
  return Math.cos(LATITUDE) * Math.tan((degrees * Math.PI) / 180);
}

/** Limewash, with the dial painted on it: RGB pixels in full light. */
async function paintedWall() {
  const dial = await sharp(Buffer.from(svgDocument(SIZE.width, SIZE.height, dialShapes())))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const [trowel, stain, grain] = [createNoise(14), createNoise(15), createNoise(16)];
  const lime = toRgb(colour(0.93, 0.03, 84));
  const clay = toRgb(colour(0.78, 0.06, 62));
  const pixels = new Float32Array(SIZE.width * SIZE.height * 3);
  for (let at = 0; at < SIZE.width * SIZE.height; at += 1) {
    const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
    const worn = Math.max(stain(x / 90, y / 70) * 0.6 + stain(x / 23, y / 19) * 0.4 - 0.12, 0) * 0.75;
    const rough = trowel(x / 34 + y / 60, y / 9) * 5 + grain(x / 1.6, y / 1.6) * 4;
    const paint = (dial[at * 4 + 3] / 255) * Math.min(Math.max(0.9 - worn * 0.9 + grain(x / 3, y / 3) * 0.18, 0), 1);
    for (let channel = 0; channel < 3; channel += 1) {
      const plain = lime[channel] + (clay[channel] - lime[channel]) * worn + rough;
      pixels[at * 3 + channel] = plain + (dial[at * 4 + channel] - plain) * paint;
    }
  }
  return pixels;
}

/** Hour lines between the foot of the rod and a band; noon reaches further and ends in a sun. */
function dialShapes() {
  const [x, y] = ROD;
  const lines = [];
  for (let half = -10; half <= 10; half += 1) {
    const [across, isHour] = [slope((half * HOUR) / 2), half % 2 === 0];
    const [from, to] = [isHour ? 60 : 262, Math.min(284, 222 / Math.max(Math.abs(across), 0.01))];
    if (to < from) continue;
    const at = (down) => `${round(x + across * down)} ${round(y + down)}`;
    const look = `stroke="${isHour ? RED : BLUE}" stroke-width="${isHour ? 3.2 : 2}"`;
    lines.push(`<path d="M${at(from)}L${at(to)}" ${look}/>`);
  }
  const frame = (inset, width, tone) =>
    `<rect x="${18 + inset}" y="${74 + inset}" width="${444 - 2 * inset}" height="${446 - 2 * inset}" fill="none" stroke="${tone}" stroke-width="${width}"/>`;
  const rays = Array.from({ length: 16 }, (_, ray) => {
    const turn = (ray / 16) * 2 * Math.PI;
    const leaf = {
      x: x + Math.cos(turn) * 22,
      y: 464 + Math.sin(turn) * 22,
      angle: turn,
      length: ray % 2 ? 16 : 24,
      width: 6,
    };
    return path(leafPath(leaf), { fill: RED });
  });
  const equinox = `<path d="M40 ${y + DROP}L440 ${y + DROP}" stroke="${BLUE}" stroke-width="2"/>`;
  const sun = `<circle cx="${x}" cy="464" r="11" fill="none" stroke="${RED}" stroke-width="3"/>`;
  return [frame(0, 5, BLUE), frame(11, 2, RED), ...lines, equinox, sun, ...rays];
}

/** A branch in the sunlight at the upper right, leaf by leaf. */
function makeTwig() {
  const random = createRandom(71);
  return Array.from({ length: 46 }, (_, leaf) => {
    const branch = leaf % 3;
    const out = random();
    return {
      x: 520 - out * (150 + branch * 64) + random() * 14,
      y: -26 + branch * 40 + out * (64 + branch * 52) + random() * 24,
      angle: 2.5 + random() * 0.9 - branch * 0.1,
      length: 40 + random() * 26,
      width: 12 + random() * 6,
      sway: 2 + out * 7,
      beat: random() * 6.28,
    };
  });
}

/** How much light the leaves let through, as one byte a pixel. Their shadow walks with the sun, and sways. */
function leavesOver(twig, sun, seconds) {
  const walked = sun * 0.75;
  const leaves = twig.map(({ sway, beat, ...leaf }) => {
    const swing = Math.sin((seconds * 2 * Math.PI) / 4 + beat) * sway;
    const place = { x: leaf.x + walked + swing, y: leaf.y + swing * 0.4, angle: leaf.angle + swing * 0.012 };
    return path(leafPath({ ...leaf, ...place }), { fill: '#000' });
  });
  const shapes = [`<rect width="${SIZE.width}" height="${SIZE.height}" fill="#fff"/>`, ...leaves];
  return sharp(Buffer.from(svgDocument(SIZE.width, SIZE.height, shapes)))
    .greyscale()
    .blur(2.4)
    .raw()
    .toBuffer();
}

/** Rose in the morning, white at noon, amber in the evening. */
const DAY = [
  [-WAY, [0.34, 0.26, 0.3]],
  [-62, [0.92, 0.72, 0.62]],
  [-30, [1, 0.95, 0.88]],
  [0, [1.02, 1, 0.95]],
  [30, [1, 0.94, 0.84]],
  [62, [0.95, 0.7, 0.46]],
  [WAY, [0.36, 0.24, 0.24]],
];

function daylight(sun) {
  const next = Math.max(
    DAY.findIndex(([degrees]) => degrees >= sun),
    1,
  );
  const [from, to] = [DAY[next - 1], DAY[next]];
  const share = (sun - from[0]) / (to[0] - from[0]);
  return from[1].map((part, channel) => part + (to[1][channel] - part) * share);
}

/** The wall at one moment: daylight, the leaves, the rod's shadow, the rod. */
function light(wall, leaves, sun) {
  const pixels = new Uint8Array(wall.length);
  const day = daylight(sun);
  const across = slope(sun);
  const stretch = Math.hypot(1, across);
  for (let at = 0; at < SIZE.width * SIZE.height; at += 1) {
    const [x, y] = [(at % SIZE.width) - ROD[0], Math.floor(at / SIZE.width) - ROD[1]];
    const off = Math.abs(x - across * y) / stretch;
    const soft = 2 + (Math.max(y, 0) * stretch) / 130;
    const inLength = Math.min(Math.max((DROP + 2 - y) / 3, 0), 1) * (y > 0 ? 1 : 0);
    const rodShade = inLength * Math.min(Math.max((4.2 + soft - off) / (2 * soft), 0), 1);
    const shade = Math.max(rodShade, (1 - leaves[at] / 255) * 0.82);
    const onRod = Math.abs(x) < 3.4 && y > -4 && y < 96;
    const bright = 1 - 0.56 * shade;
    for (let channel = 0; channel < 3; channel += 1) {
      const seen = onRod ? 40 + (x < -1 ? 70 : 0) : wall[at * 3 + channel] * bright + (channel === 2 ? shade * 18 : 0);
      pixels[at * 3 + channel] = Math.min(Math.max(seen * day[channel], 0), 255);
    }
  }
  return pixels;
}

/** A string at each hour line that the shadow meets, a bell at noon. */
function sound() {
  const samples = tape(SECONDS);
  SCALE.forEach((pitch, index) => {
    const sun = (index - 5) * HOUR;
    const second = ((sun / WAY + 1) / 2) * SECONDS;
    add(samples, second, sun === 0 ? bell(pitch / 2, 0.085, 0.8) : string(pitch, 0.14, 0.55), 3.5);
  });
  return fadeEnds(samples, 0.1);
}
