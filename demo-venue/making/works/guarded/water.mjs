/**
 * "A vessel with a hole": a drop has just fallen into the bowl of a water clock, seen from above.
 *
 * The rings are those of three drops, each older one wider and flatter; the water carries the light of the lamp and
 * the lines on the bowl's wall, which count the hours.
 */
import { along, colour, toRgb } from '../../drawing/colour.mjs';
import { BRASS, fill, lit, mix, rise, toned } from '../../drawing/metal.mjs';
import { createNoise } from '../../drawing/random.mjs';

export const size = { width: 1200, height: 1500 };
export const paper = { grain: 1.6, mottle: 1, seed: 21 };

const MIDDLE = [600, 740];
const BOWL = 690;
const RIM = 40;
/** The place of the drop, and the radius of each drop's ring. */
const DROP = [660, 655];
const RINGS = [
  { reach: 96, height: 7.5, breadth: 44 },
  { reach: 318, height: 4.6, breadth: 74 },
  { reach: 560, height: 2.6, breadth: 96 },
];
const LENGTH = 40;
const DEEP = [colour(0.17, 0.05, 208), colour(0.3, 0.075, 198), colour(0.45, 0.08, 190)];
const LAMP = toRgb(colour(0.95, 0.075, 92));
const WALL = colour(0.56, 0.1, 76);
const TABLE = toRgb(colour(0.21, 0.035, 40));
const brass = toned(BRASS);
const calm = createNoise(4);
const grain = createNoise(9);

/** @param {{ width: number, height: number }} size */
export function draw(sheet) {
  return fill(sheet, (x, y) => {
    const radius = Math.hypot(x - MIDDLE[0], y - MIDDLE[1]);
    if (radius > BOWL) return table(x, y, radius);
    if (radius > BOWL - RIM) return brass(lit(rim, x, y, 20));
    return water(x, y, radius);
  });
}

function table(x, y, radius) {
  const wood = grain(x / 7, y / 210) * 9 + grain(x / 2.5, y / 90) * 5;
  const shadow = 0.75 * (1 - rise(BOWL, BOWL + 120, Math.hypot(x - MIDDLE[0] - 26, y - MIDDLE[1] - 34)));
  return mix(
    TABLE.map((part) => part + wood),
    [4, 3, 3],
    radius > BOWL ? shadow : 0,
  );
}

function rim(x, y) {
  const across = (2 * (Math.hypot(x - MIDDLE[0], y - MIDDLE[1]) - BOWL + RIM)) / RIM - 1;
  return RIM * 0.6 * Math.sqrt(Math.max(1 - across * across, 0));
}

function surface(x, y) {
  const away = Math.hypot(x - DROP[0], y - DROP[1]);
  const rings = RINGS.map(({ reach, height, breadth }) => {
    const off = away - reach;
    return height * Math.exp(-((off / breadth) ** 2)) * Math.cos((off / LENGTH) * 2 * Math.PI);
  });
  const dip = -13 * Math.exp(-((away / 26) ** 2));
  return rings.reduce((sum, ring) => sum + ring, dip) + calm(x / 150, y / 150) * 1.6;
}

/** The colour of the water: its depth, the bowl's wall below it, the reflection of the lamp. */
function water(x, y, radius) {
  const slopeX = (surface(x + 1, y) - surface(x - 1, y)) / 2;
  const slopeY = (surface(x, y + 1) - surface(x, y - 1)) / 2;
  const bentX = x - slopeX * 150;
  const bentY = y - slopeY * 150;
  const depth = Math.hypot(bentX - MIDDLE[0], bentY - MIDDLE[1]) / (BOWL - RIM);
  const below = toRgb(along([...DEEP, WALL], Math.min(depth, 1) ** 2.6));
  const line = rise(0.62, 0.8, depth) * (1 - rise(0.09, 0.16, Math.abs(((depth * 14) % 1) - 0.5)));
  const lined = mix(below, toRgb(colour(0.24, 0.06, 60)), line * 0.6);
  const tilt = -slopeX * 0.62 - slopeY * 0.78;
  const mirrored = rise(0.12, 0.75, tilt);
  const shade = rise(0.1, 0.8, -tilt) * 0.62;
  const lamp = Math.exp(-(((bentX - 395) / 120) ** 2) - ((bentY - 420) / 165) ** 2);
  const rimShade = 0.5 * rise(BOWL - RIM - 60, BOWL - RIM, radius);
  return mix(mix(mix(lined, [3, 12, 18], shade + rimShade * (1 - shade)), LAMP, mirrored * 0.8), LAMP, lamp * 0.72);
}
