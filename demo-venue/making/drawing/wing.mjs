/**
 * A dragonfly's wing: long veins that every wing of its kind shares, and between them Voronoi cells, small towards the
 * hind edge and the tip. A place of the wing is (along, across), along from root to tip and across from the fore edge
 * to the hind edge, both from 0 to 1.
 */
import { createRandom } from './random.mjs';

/** @returns {number} how high the fore edge lies over the line from root to tip, in lengths of the wing; up is negative */
export function foreEdge(along) {
  const nodus = 0.0055 * Math.exp(-(((along - 0.47) / 0.05) ** 2));
  return (
    -0.05 * Math.sin(Math.PI * along ** 0.8) - nodus - 0.022 * along ** 3 * Math.sqrt(Math.max(1 - along ** 14, 0))
  );
}

/** @returns {number} how far the hind edge lies below the line from root to tip, in lengths of the wing */
export function hindEdge(along) {
  const broad = 0.215 * Math.sin(Math.PI * Math.min(along, 1) ** 0.62) ** 0.72;
  return broad * (1 - 0.3 * along) + 0.035 * along ** 2 * Math.sqrt(Math.max(1 - along ** 16, 0));
}

/** The long veins: the position of each across the wing, and its end along it. */
const VEINS = [
  { from: 0, to: 0.975, across: (along) => 0.075 + 0.13 * (1 - along) ** 6 },
  { from: 0, to: 0.97, across: (along) => 0.15 + 0.12 * (1 - along) ** 5 + 0.3 * Math.max(along - 0.8, 0) },
  { from: 0.1, to: 0.93, across: (along) => 0.29 + 0.5 * Math.max(along - 0.35, 0) ** 1.6 },
  { from: 0.05, to: 0.8, across: (along) => 0.33 + 0.06 * along + 1.35 * Math.max(along - 0.28, 0) ** 1.7 },
  { from: 0.02, to: 0.6, across: (along) => 0.4 + 0.16 * along + 2.6 * Math.max(along - 0.2, 0) ** 1.9 },
  { from: 0, to: 0.36, across: (along) => 0.5 + 0.2 * along + 6 * Math.max(along - 0.1, 0) ** 2.1 },
];

/** @returns {{ sector: number, vein: number }} between which long veins a place lies; how far across the next one is */
export function amongVeins(along, across) {
  let sector = 0;
  let vein = 1;
  VEINS.forEach(({ from, to, across: at }, index) => {
    if (along < from || along > to) return;
    const off = across - at(along);
    if (off > 0) sector = sector * 7 + index + 1;
    if (at(along) < 1) vein = Math.min(vein, Math.abs(off));
  });
  return { sector, vein };
}

/**
 * Seeds of the cells, each close to the middle of its cell: moved there repeatedly from random places.
 * @param {{ count: number, seed: number, rounds: number }} plan
 * @returns {{ x: number, y: number, sector: number }[]} in lengths of the wing
 */
export function wingSeeds({ count, seed, rounds }) {
  const random = createRandom(seed);
  let seeds = [];
  while (seeds.length < count) {
    const [along, across] = [random() ** 0.85, random()];
    if (random() > 0.25 + 0.75 * across ** 1.2 * (0.5 + 0.5 * along)) continue;
    seeds.push(seedAt(along, across));
  }
  for (let round = 0; round < rounds; round += 1) seeds = moved(seeds);
  return seeds;
}

function seedAt(along, across) {
  const y = foreEdge(along) + (hindEdge(along) - foreEdge(along)) * across;
  return { x: along, y, sector: amongVeins(along, across).sector };
}

function moved(seeds) {
  const find = nearestFinder(seeds);
  const sums = seeds.map(() => [0, 0, 0]);
  const step = 0.0022;
  for (let along = step / 2; along < 1; along += step) {
    const [fore, hind] = [foreEdge(along), hindEdge(along)];
    for (let y = fore; y < hind; y += step) {
      const across = (y - fore) / (hind - fore);
      const near = find(along, y, amongVeins(along, across).sector);
      if (near.first < 0) continue;
      // The density towards the hind edge is preserved: places there weigh more.
      const weight = (0.2 + across) ** 2;
      const sum = sums[near.first];
      sum[0] += along * weight;
      sum[1] += y * weight;
      sum[2] += weight;
    }
  }
  return seeds.map((seed, index) => {
    const [x, y, weight] = sums[index];
    return weight === 0 ? seed : { ...seed, x: x / weight, y: y / weight };
  });
}

/**
 * @param {{ x: number, y: number, sector: number }[]} seeds
 * @returns {(x: number, y: number, sector: number) => { first: number, edge: number }} the seed whose cell it is, and how
 * far the side of the cell is
 */
export function nearestFinder(seeds) {
  const room = 0.03;
  const rooms = new Map();
  seeds.forEach(({ x, y, sector }, index) => {
    const key = `${Math.floor(x / room)},${Math.floor(y / room)},${sector}`;
    rooms.set(key, [...(rooms.get(key) ?? []), index]);
  });
  return (x, y, sector) => {
    let [first, second, least, next] = [-1, -1, Infinity, Infinity];
    const [column, row] = [Math.floor(x / room), Math.floor(y / room)];
    for (let across = column - 2; across <= column + 2; across += 1) {
      for (let down = row - 2; down <= row + 2; down += 1) {
        for (const index of rooms.get(`${across},${down},${sector}`) ?? []) {
          const away = (seeds[index].x - x) ** 2 + (seeds[index].y - y) ** 2;
          if (away < least) [second, next, first, least] = [first, least, index, away];
          else if (away < next) [second, next] = [index, away];
        }
      }
    }
    if (second < 0) return { first, edge: 1 };
    const apart = Math.hypot(seeds[first].x - seeds[second].x, seeds[first].y - seeds[second].y);
    return { first, edge: (next - least) / (2 * apart) };
  };
}
