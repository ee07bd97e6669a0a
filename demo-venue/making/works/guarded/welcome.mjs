/**
 * The welcome picture: the dial of a clock with one hand, turned on an engine, under a lamp.
 *
 * A logo and the language are above, title and button below: so the dial is in the upper half, and its lower rim fades
 * into the green of the wall.
 */
import { colour, toRgb } from '../../drawing/colour.mjs';
import { BLUED, BRASS, ENAMEL, fill, lit, mix, rise, toned } from '../../drawing/metal.mjs';
import { createNoise } from '../../drawing/random.mjs';

export const size = { width: 1440, height: 2560 };
export const paper = { grain: 2, mottle: 1.5, seed: 12 };

const WALL = toRgb(colour(0.3, 0.055, 168));
const NIGHT = toRgb(colour(0.15, 0.026, 170));
const brass = toned(BRASS);
const blued = toned(BLUED);
const enamel = toned(ENAMEL);
const ROSE = 452;
const HOURS = [476, 590];
const RIM = 668;
/** The rim is larger than the screen: the hours just fit. */
const SCALE = 1.17;
/** A little after ten in the morning, for which one hand is enough. */
const HAND = ((10.33 - 3) / 12) * 2 * Math.PI;
const wear = createNoise(31);

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const [middleX, middleY] = [width / 2, height * 0.372];
  return fill({ width, height }, (x, y) => {
    const place = [(x - middleX) / SCALE, (y - middleY) / SCALE];
    const seen = onDial(...place) ?? wall(...place);
    const below = rise(0.44, 0.68, y / height);
    const above = 1 - rise(0.02, 0.16, y / height);
    return mix(seen, NIGHT, Math.min(below * 0.94 + above * 0.55, 1));
  });
}

function wall(x, y) {
  const radius = Math.hypot(x - 30, y - 40);
  const shadow = 0.55 * (1 - rise(RIM - 30, RIM + 120, radius));
  const light = 0.5 + 0.5 * rise(1500, 200, Math.hypot(x + 300, y + 500));
  const cloth = wear(x / 2.2, y / 2.2) * 3;
  return mix(mix(NIGHT, WALL, light), [0, 0, 0], shadow).map((part) => part + cloth);
}

/** @returns the RGB there, undefined beside the dial */
function onDial(x, y) {
  const radius = Math.hypot(x, y);
  if (radius > RIM) return undefined;
  const hand = onHand(x, y);
  if (hand) return hand;
  const dull = handShadow(x, y);
  if (radius > HOURS[0] && radius < HOURS[1]) return mix(hourRing(x, y, radius), [30, 28, 20], dull * 0.5);
  const bright = lit(relief, x, y, 26) * (0.86 + wear(x / 160, y / 160) * 0.1);
  return mix(brass(bright), [12, 14, 8], dull * 0.62);
}

/** The engine's work: a rose that opens in the middle, a rope round the hours, a rounded rim. */
function relief(x, y) {
  const radius = Math.hypot(x, y);
  const turn = Math.atan2(y, x);
  if (radius < ROSE) {
    const swing = 15 * Math.cos(24 * turn) * rise(20, 200, radius);
    const twist = 15 * Math.cos(24 * turn + Math.PI) * rise(20, 200, radius);
    const one = Math.cos(((radius + swing) / 17) * 2 * Math.PI);
    const other = Math.cos(((radius + twist) / 17) * 2 * Math.PI);
    return 1.25 * Math.max(one, other);
  }
  if (radius < HOURS[0]) return edge(radius, ROSE, HOURS[0]);
  if (radius < HOURS[1] + 12) return edge(radius, HOURS[1], HOURS[1] + 12);
  if (radius < RIM - 34) return 1.5 * Math.cos(120 * turn + 3 * Math.cos(((radius - HOURS[1]) / 44) * 2 * Math.PI));
  return edge(radius, RIM - 34, RIM);
}

/** A rounded bar that runs round the dial. */
function edge(radius, from, to) {
  const across = (2 * (radius - from)) / (to - from) - 1;
  return (to - from) * 0.5 * Math.sqrt(Math.max(1 - across * across, 0));
}

/** White enamel with twelve blued drops, and a dot at each quarter between. */
function hourRing(x, y, radius) {
  const turn = Math.atan2(y, x) / (2 * Math.PI);
  const nearest = (parts) => {
    const off = turn * parts - Math.round(turn * parts);
    return (off / parts) * 2 * Math.PI * radius;
  };
  const middle = (HOURS[0] + HOURS[1]) / 2;
  const drop = Math.abs(nearest(12)) / (13 * (0.35 + 0.65 * rise(HOURS[0] + 14, HOURS[1] - 34, radius)));
  const inDrop = drop < 1 && radius > HOURS[0] + 16 && radius < HOURS[1] - 16;
  const dot = Math.hypot(nearest(48), radius - middle) < 5.5 && Math.abs(nearest(12)) > 40;
  if (inDrop || dot) return blued(0.3 + 0.25 * (1 - drop));
  const light = 0.62 + 0.3 * rise(700, -700, x * 0.6 + y) + wear(x / 90, y / 90) * 0.03;
  const rim = rise(0, 10, Math.min(radius - HOURS[0], HOURS[1] - radius));
  return mix([44, 38, 28], enamel(light), 0.35 + 0.65 * rim);
}

/** Along and across the hand, in pixels from the middle of the dial. */
function beside(x, y) {
  return [x * Math.cos(HAND) + y * Math.sin(HAND), -x * Math.sin(HAND) + y * Math.cos(HAND)];
}

/** The half-width of the hand at this distance; negative beyond its end. */
function halfWidth(ahead) {
  if (ahead > 560 || ahead < -190) return -1;
  if (ahead < -120) return Math.sqrt(Math.max(35 ** 2 - (ahead + 155) ** 2, 0));
  const spade =
    ahead > 330 ? 46 * Math.sin(Math.PI * Math.min((ahead - 330) / 230, 1)) ** 0.8 * (1 - (ahead - 330) / 330) : 0;
  return Math.max(13 - ahead / 90, spade);
}

function onHand(x, y) {
  const hub = Math.hypot(x, y);
  if (hub < 40) return brass(lit((px, py) => Math.sqrt(Math.max(52 ** 2 - px * px - py * py, 0)), x, y, 12));
  const [ahead, aside] = beside(x, y);
  const half = halfWidth(ahead);
  if (Math.abs(aside) > half) return undefined;
  const ridge = (px, py) => {
    const [out, off] = beside(px, py);
    return Math.max(halfWidth(out), 0) * 0.7 - Math.abs(off) * 0.55;
  };
  return blued(lit(ridge, x, y, 9) * 0.9);
}

function handShadow(x, y) {
  let dark = 0;
  for (const [far, share] of [
    [14, 0.34],
    [19, 0.33],
    [24, 0.33],
  ]) {
    const [ahead, aside] = beside(x - far * 0.8, y - far);
    const half = Math.max(halfWidth(ahead), Math.hypot(x - far * 0.8, y - far) < 44 ? 44 : -1);
    dark += share * (1 - rise(half - 5, half + 7, Math.abs(aside))) * (half > 0 ? 1 : 0);
  }
  return dark;
}
