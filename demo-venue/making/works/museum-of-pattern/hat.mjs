/**
 * "Thirteen sides and no end": a floor of hats as marquetry, walnut, oak and pear by the direction they point in.
 * Reversed hats are of holly.
 */
import { along, blend, colour, lighter, toRgb } from '../../drawing/colour.mjs';
import { hatFloor, kiteAt } from '../../drawing/hat-floor.mjs';
import { chanceAt, createNoise } from '../../drawing/random.mjs';

export const size = { width: 1500, height: 1200 };
export const quality = 78;

const UNIT = 46;
const REACH = 22;
const SEAM = colour(0.2, 0.03, 45);
const WOODS = [
  [colour(0.33, 0.055, 48), colour(0.43, 0.065, 52)],
  [colour(0.47, 0.085, 50), colour(0.56, 0.085, 56)],
  [colour(0.55, 0.085, 63), colour(0.65, 0.085, 68)],
  [colour(0.38, 0.07, 40), colour(0.47, 0.08, 44)],
  [colour(0.5, 0.095, 44), colour(0.6, 0.09, 52)],
  [colour(0.42, 0.06, 60), colour(0.53, 0.07, 64)],
];
const HOLLY = [colour(0.87, 0.045, 85), colour(0.935, 0.035, 90)];

/** The hats of the floor; those of the rarer side are `isHolly`. */
export function hats() {
  const floor = hatFloor(REACH, 150000);
  const mirrored = floor.filter(({ isMirrored }) => isMirrored).length;
  return floor.map((hat) => ({ ...hat, isHolly: hat.isMirrored === mirrored < floor.length / 2 }));
}

/** @param {{ width: number, height: number }} size */
export function draw({ width, height }) {
  const byKite = new Map(hats().flatMap((hat, number) => hat.kites.map((kite) => [kite, { ...hat, number }])));
  const noise = createNoise(102);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const px = (x + 0.5 - width / 2) / UNIT;
      const py = (height / 2 - y - 0.5) / UNIT;
      const hat = byKite.get(kiteAt(px, py));
      pixels.set(toRgb(hat ? wood(hat, px, py, noise) : SEAM), (y * width + x) * 3);
    }
  }
  return pixels;
}

function wood({ points, sixth, isHolly, number }, px, py, noise) {
  const angle = (sixth * Math.PI) / 3 + 0.26 + (chanceAt(number, 1, 5) - 0.5) * 0.16;
  const ahead = px * Math.cos(angle) + py * Math.sin(angle) + number * 37;
  const aside = py * Math.cos(angle) - px * Math.sin(angle) + number * 11;
  const bow = noise(ahead / 5, aside / 2.4) * 0.55;
  const rings = Math.abs(((((aside * 2.1 + bow * 2.4) % 1) + 1) % 1) - 0.5) * 2;
  const pores = noise(ahead * 2.2, aside * 34) * 0.5 + noise(ahead * 0.8, aside * 13) * 0.5;
  const row = isHolly ? HOLLY : WOODS[sixth];
  const depth = isHolly ? 0.5 : 1;
  const share = 0.5 + (rings - 0.5) * 0.75 * depth + pores * 0.32 * depth;
  const plank = lighter(along(row, share), (chanceAt(number, 3, 8) - 0.5) * 0.045);
  const { away, light } = edge(points, px, py);
  const rim = Math.max(1 - away / 0.14, 0) * light * 0.05;
  const seam = Math.min(Math.max((0.042 - away) * UNIT + 0.5, 0), 1);
  return blend(lighter(plank, rim), SEAM, seam);
}

/** The distance of the nearest side, and how much it faces the window at the upper left. */
function edge(points, px, py) {
  let away = Infinity;
  let light = 0;
  points.forEach(([ax, ay], index) => {
    const [bx, by] = points[(index + 1) % points.length];
    const length = Math.hypot(bx - ax, by - ay);
    const [dx, dy] = [(bx - ax) / length, (by - ay) / length];
    const share = Math.min(Math.max((px - ax) * dx + (py - ay) * dy, 0), length);
    const off = [px - ax - dx * share, py - ay - dy * share];
    const distance = Math.hypot(...off);
    if (distance >= away) return;
    away = distance;
    light = distance > 1e-6 ? (off[0] * 0.6 - off[1] * 0.8) / distance : 0;
  });
  return { away, light };
}
