/**
 * Lays tiles whose sides are all of one length and whose corners are integer fractions of a turn, from the middle
 * outwards. Each tile is laid in every mirror image too, and removed again if the floor cannot be continued.
 */
import { overlap } from './outlines.mjs';
import { createRandom } from './random.mjs';

/**
 * @typedef {object} Kind
 * @property {string} name
 * @property {number[]} corners inside, each in shares of a full turn
 * @property {number} wish how willingly it is laid
 *
 * @typedef {object} Tile
 * @property {string} name
 * @property {[number, number][]} points counterclockwise (x right, y up), sides of length 1
 * @property {number[]} corners
 * @property {[number, number]} middle
 */

const SMALL = 1e-6;

/**
 * @param {object} plan
 * @param {number} plan.shares a full turn has so many; 10 for corners of 36 degrees
 * @param {Kind[]} plan.kinds the first lies in the middle
 * @param {number} plan.turns how often the floor looks the same in one full turn
 * @param {number} plan.reach how far from the middle it must be covered
 * @param {number} plan.seed
 * @param {number} [plan.patience] tiles tried in all
 * @returns {Tile[] | undefined} undefined where patience ran out
 */
export function layFloor({ shares, kinds, turns, reach, seed, patience = 9000 }) {
  const floor = { shares, kinds, turns, reach, random: createRandom(seed), left: patience, tiles: [], ways: new Set() };
  floor.least = Math.min(...kinds.flatMap(({ corners }) => corners));
  floor.filled = new Map();
  const first = shape(kinds[0], [0, 0], 0, 0, shares);
  const moved = first.points.map(([x, y]) => [x - first.middle[0], y - first.middle[1]]);
  add(floor, [{ ...first, points: moved, middle: [0, 0] }]);
  return goOn(floor) ? floor.tiles : undefined;
}

function goOn(floor) {
  const side = nearestFreeSide(floor);
  if (!side) return true;
  for (const tile of candidates(floor, side)) {
    floor.left -= 1;
    if (floor.left < 0) return false;
    const all = images(tile, floor);
    if (!all?.every((image) => floor.tiles.every((other) => !overlap(image, other)))) continue;
    add(floor, all);
    if (all.every((image) => canStillClose(image, floor)) && goOn(floor)) return true;
    takeUp(floor, all);
  }
  return false;
}

function nearestFreeSide({ tiles, ways, reach }) {
  let nearest;
  let least = reach;
  for (const { points } of tiles) {
    for (let index = 0; index < points.length; index += 1) {
      const from = points[index];
      const to = points[(index + 1) % points.length];
      if (ways.has(way(to, from))) continue;
      const x = (from[0] + to[0]) / 2;
      const y = (from[1] + to[1]) / 2;
      // Breaks ties between mirror images always in favour of the same one.
      const away = Math.hypot(x, y) + Math.atan2(y, x) * 1e-5;
      if (away < least) {
        least = away;
        nearest = { from: to, to: from };
      }
    }
  }
  return nearest;
}

function candidates({ shares, kinds, random }, { from, to }) {
  const direction = Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) / (2 * Math.PI)) * shares * 2) / 2;
  const found = new Map();
  for (const kind of kinds) {
    kind.corners.forEach((_, corner) => {
      const tile = shape(kind, from, direction, corner, shares);
      const same = `${kind.name} ${key(tile.middle)}`;
      if (!found.has(same)) found.set(same, { tile, rank: random() ** (1 / kind.wish) });
    });
  }
  return [...found.values()].sort((a, b) => b.rank - a.rank).map(({ tile }) => tile);
}

function shape({ name, corners }, at, direction, corner, shares) {
  const turned = [...corners.slice(corner), ...corners.slice(0, corner)];
  const points = [];
  let [x, y] = at;
  let heading = direction;
  for (let index = 0; index < turned.length; index += 1) {
    points.push([x, y]);
    x += Math.cos((heading / shares) * 2 * Math.PI);
    y += Math.sin((heading / shares) * 2 * Math.PI);
    heading += shares / 2 - turned[(index + 1) % turned.length];
  }
  return { name, points, corners: turned, middle: middleOf(points) };
}

/** The tile in every mirror; undefined if two images would overlap without being the same. */
function images(tile, { turns }) {
  const found = new Map();
  for (let turn = 0; turn < turns; turn += 1) {
    for (const flip of [1, -1]) {
      const angle = (turn / turns) * 2 * Math.PI;
      const move = ([x, y]) => [
        x * Math.cos(angle) - flip * y * Math.sin(angle),
        x * Math.sin(angle) + flip * y * Math.cos(angle),
      ];
      const points = tile.points.map(move);
      const image = { ...tile, middle: move(tile.middle), points: flip > 0 ? points : points.toReversed() };
      if (flip < 0) image.corners = tile.corners.toReversed();
      const same = key(image.middle);
      if (!found.has(same)) found.set(same, image);
      else if (!sameTile(found.get(same), image)) return undefined;
    }
  }
  const all = [...found.values()];
  return all.slice(1).some((image) => overlap(tile, image)) ? undefined : all;
}

function sameTile(a, b) {
  const points = new Set(a.points.map(key));
  return b.points.every((point) => points.has(key(point)));
}

function add({ tiles, ways, filled }, all) {
  for (const tile of all) {
    tiles.push(tile);
    eachSide(tile, (from, to, corner) => {
      ways.add(way(from, to));
      filled.set(key(from), (filled.get(key(from)) ?? 0) + corner);
    });
  }
}

function takeUp({ tiles, ways, filled }, all) {
  tiles.splice(tiles.length - all.length, all.length);
  for (const tile of all) {
    eachSide(tile, (from, to, corner) => {
      ways.delete(way(from, to));
      filled.set(key(from), filled.get(key(from)) - corner);
    });
  }
}

function eachSide({ points, corners }, visit) {
  points.forEach((from, index) => {
    visit(from, points[(index + 1) % points.length], corners[index]);
  });
}

function canStillClose({ points }, { filled, shares, least }) {
  return points.every((point) => {
    const open = shares - filled.get(key(point));
    return open > -SMALL && (open < SMALL || open >= least);
  });
}

function middleOf(points) {
  return [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
}

function way(from, to) {
  return `${key(from)}>${key(to)}`;
}

/** A place as a key, the same whichever way it was reached. */
export function key([x, y]) {
  return `${Math.round(x * 1000) + 0},${Math.round(y * 1000) + 0}`;
}
