/**
 * "Fifty-nine teeth for two moons": the dial above a clock that shows the age of the moon.
 *
 * A disc of night with two moons turns behind an arch; two enamel domes hide a moon as it wanes and reveal it again. It
 * is the fourteenth day of the moon, so it is free between them.
 */
import { colour, toRgb } from '../../drawing/colour.mjs';
import { BLUED, BRASS, ENAMEL, fill, lit, mix, rise, toned } from '../../drawing/metal.mjs';
import { createNoise, createRandom } from '../../drawing/random.mjs';

export const size = { width: 1200, height: 1500 };
export const paper = { grain: 1.8, mottle: 1.5, seed: 59 };

const AXLE = [600, 980];
const ARCH = 520;
const BAND = [536, 612];
const RAIL = 980;
const MOON = 118;
const ORBIT = 318;
const DAY = 14;
const MONTH = 29.5;
/** In a month the disc makes half a turn, from the left rail to the right one. */
const TURN = Math.PI + (DAY / MONTH) * Math.PI;
const DOMES = [AXLE[0] - ORBIT, AXLE[0] + ORBIT];
const DOME = 190;
const brass = toned(BRASS);
const blued = toned(BLUED);
const enamel = toned(ENAMEL);
const NIGHT = [toRgb(colour(0.2, 0.095, 268)), toRgb(colour(0.33, 0.115, 262))];
const GOLD = toRgb(colour(0.86, 0.12, 86));
const SEA = toRgb(colour(0.72, 0.07, 82));
const MOONLIGHT = toRgb(colour(0.95, 0.055, 92));
const spots = createNoise(77);
const cloud = createNoise(8);
const STARS = stars();

/** @param {{ width: number, height: number }} size */
export function draw(sheet) {
  return fill(sheet, (x, y) => {
    const radius = Math.hypot(x - AXLE[0], y - AXLE[1]);
    if (y > RAIL || radius > BAND[1] + 30) return plate(x, y, radius);
    if (radius > BAND[1] || (radius > ARCH && radius < BAND[0])) return brass(lit(moulding, x, y, 20));
    if (radius > BAND[0]) return scale(x, y, radius);
    return dome(x, y) ?? disc(x, y);
  });
}

/** The front of the clock: brass, turned in rays from the axle, with the wheel of fifty-nine teeth let in below. */
function plate(x, y, radius) {
  const shade =
    y > RAIL ? 1 - 0.35 * (1 - rise(RAIL, RAIL + 26, y)) : 1 - 0.4 * (1 - rise(BAND[1] + 30, BAND[1] + 70, radius));
  const wheel = onWheel(x, y);
  if (wheel !== undefined) return blued(wheel).map((part) => part * (0.75 + 0.25 * shade));
  const bright = lit(rays, x, y, 22) * (0.8 + cloud(x / 240, y / 240) * 0.08);
  return brass(bright * 0.86).map((part) => part * shade);
}

function rays(x, y) {
  const turn = Math.atan2(y - AXLE[1], x - AXLE[0]);
  const radius = Math.hypot(x - AXLE[0], y - AXLE[1]);
  return 0.5 * Math.cos(240 * turn + 1.2 * Math.cos((radius / 190) * 2 * Math.PI));
}

const WHEEL = [600, 1262];
const TEETH = 59;

function onWheel(x, y) {
  const radius = Math.hypot(x - WHEEL[0], y - WHEEL[1]);
  const turn = Math.atan2(y - WHEEL[1], x - WHEEL[0]);
  const tip = 186 + 11 * Math.min(Math.max(Math.cos(turn * TEETH) * 1.7, -1), 1);
  const spoke = Math.abs(Math.sin(turn * 2.5)) * radius;
  const isSolid = radius > 146 || radius < 46 || spoke < 26;
  if (radius > tip || !isSolid || radius < 15) return undefined;
  return lit((px, py) => 0.5 * Math.cos(Math.hypot(px - WHEEL[0], py - WHEEL[1]) / 2.6), x, y, 16) * 0.85;
}

function moulding(x, y) {
  const radius = Math.hypot(x - AXLE[0], y - AXLE[1]);
  const [from, to] = radius > BAND[1] ? [BAND[1], BAND[1] + 30] : [ARCH, BAND[0]];
  const across = (2 * (radius - from)) / (to - from) - 1;
  return (to - from) * 0.5 * Math.sqrt(Math.max(1 - across * across, 0));
}

/** The days of the month as dots, every fifth a drop, the day of today in red. */
function scale(x, y, radius) {
  const turn = Math.atan2(y - AXLE[1], x - AXLE[0]) + (y - AXLE[1] > 0 ? 0 : 2 * Math.PI);
  const day = ((turn - Math.PI) / Math.PI) * MONTH;
  const nearest = Math.round(day);
  const off = ((day - nearest) / MONTH) * Math.PI * radius;
  const middle = (BAND[0] + BAND[1]) / 2;
  const isFifth = nearest % 5 === 0;
  const reach = Math.hypot(off / (isFifth ? 7.5 : 5.5), (radius - middle) / (isFifth ? 25 : 5.5));
  const ground = enamel(0.64 + 0.26 * rise(900, 300, y) + cloud(x / 60, y / 60) * 0.02);
  if (nearest < 1 || nearest > 29) return ground;
  if (nearest === DAY && Math.hypot(off, radius - middle) < 15) return toRgb(colour(0.5, 0.19, 25));
  return mix(ground, blued(0.35), (1 - rise(0.85, 1.1, reach)) * (nearest === DAY ? 0 : 1));
}

/** A dome of enamel at each end of the rail, with a ring of brass; undefined elsewhere. */
function dome(x, y) {
  for (const middle of DOMES) {
    const radius = Math.hypot(x - middle, y - RAIL);
    if (radius > DOME) continue;
    if (radius > DOME - 16) {
      return brass(
        lit(
          (px, py) => 8 * Math.sqrt(Math.max(1 - ((Math.hypot(px - middle, py - RAIL) - DOME + 8) / 8) ** 2, 0)),
          x,
          y,
          20,
        ),
      );
    }
    const turn = Math.atan2(y - RAIL, x - middle);
    const petal = Math.cos(turn * 12 + 5 * Math.sin(radius / 34));
    const inked = rise(0.05, 0.4, petal) * rise(24, 60, radius) * (1 - rise(DOME - 52, DOME - 40, radius));
    const ring = radius > DOME - 36 && radius < DOME - 30 ? 1 : 0;
    return mix(enamel(0.62 + 0.3 * rise(120, -170, x - middle + y - RAIL)), blued(0.42), Math.max(inked * 0.85, ring));
  }
  return undefined;
}

function disc(x, y) {
  const radius = Math.hypot(x - AXLE[0], y - AXLE[1]);
  const near = Math.min(...DOMES.map((middle) => Math.hypot(x - middle - 8, y - RAIL - 12)));
  const shade = Math.max(0.5 * (1 - rise(DOME, DOME + 46, near)), 0.55 * rise(ARCH - 60, ARCH, radius));
  const face = moon(x, y);
  const sky = mix(NIGHT[0], NIGHT[1], rise(-0.5, 0.6, cloud(x / 190, y / 190)));
  return mix(face ?? starry(sky, x, y), [3, 4, 14], shade);
}

function moon(x, y) {
  const middle = [AXLE[0] + Math.cos(TURN) * ORBIT, AXLE[1] + Math.sin(TURN) * ORBIT];
  const [right, down] = [x - middle[0], y - middle[1]];
  const radius = Math.hypot(right, down);
  if (radius > MOON) return undefined;
  const seas = rise(0.02, 0.5, spots(right / 46 + 3, down / 46) * 0.75 + spots(right / 17, down / 17) * 0.3);
  const round = (px, py) =>
    0.42 * Math.sqrt(Math.max((MOON * 1.12) ** 2 - (px - middle[0]) ** 2 - (py - middle[1]) ** 2, 0));
  const bright = Math.min(lit(round, x, y, 30) + 0.24, 1.06);
  return mix(mix(MOONLIGHT, SEA, seas * 0.75), [90, 70, 44], Math.max(1 - bright, 0)).map(
    (part) => part * Math.min(bright + 0.1, 1),
  );
}

/** Stars with eight points, some large and some small, never under the moon or at the rim. */
function stars() {
  const random = createRandom(11);
  const placed = [];
  while (placed.length < 46) {
    const [radius, turn] = [90 + random() * 400, Math.PI + random() * Math.PI];
    const star = {
      x: AXLE[0] + Math.cos(turn) * radius,
      y: AXLE[1] + Math.sin(turn) * radius,
      reach: 6 + random() ** 2.4 * 20,
    };
    if (placed.every(({ x, y, reach }) => Math.hypot(x - star.x, y - star.y) > reach + star.reach + 22))
      placed.push(star);
  }
  return placed;
}

function starry(sky, x, y) {
  for (const { x: starX, y: starY, reach } of STARS) {
    const [right, down] = [Math.abs(x - starX), Math.abs(y - starY)];
    if (right > reach || down > reach) continue;
    const point = (right ** 0.55 + down ** 0.55) / reach ** 0.55;
    const diagonal = (Math.abs(right - down) ** 0.55 + (right + down) ** 0.55) / (reach * 0.95) ** 0.55;
    if (Math.min(point, diagonal) < 1) return GOLD;
  }
  return sky;
}
