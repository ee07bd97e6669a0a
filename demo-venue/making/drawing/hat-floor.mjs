/**
 * A floor of hats: the single shape that covers the plane only without repeating. A hat is eight kites of a grid of
 * hexagons cut in six. The floor is found by backtracking: it always continues at the kite with the fewest choices.
 */
import { inside } from './outlines.mjs';

/** @typedef {{ points: [number, number][], isMirrored: boolean, sixth: number, kites: string[] }} Hat */

const HALF_ROOT = Math.sqrt(3) / 2;
/** Corners in steps along two directions 60 degrees apart; the first is the middle of a hexagon. */
const OUTLINE = [
  [0, 0],
  [-1, -1],
  [0, -2],
  [2, -2],
  [2, -1],
  [4, -2],
  [5, -1],
  [4, 0],
  [3, 0],
  [2, 2],
  [0, 3],
  [0, 2],
  [-1, 2],
];
const ALONG = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
const KITES = kitesWithin();

/**
 * @param {number} reach how far from the middle it covers; a hexagon's side is 2
 * @param {number} patience hats tried in all
 * @returns {Hat[] | undefined}
 */
export function hatFloor(reach, patience) {
  const floor = setUp(reach);
  return search(floor, patience) ? floor.laid.map((place) => floor.places[place].hat) : undefined;
}

function setUp(reach) {
  const places = [];
  const byKite = new Map();
  const wanted = new Map();
  for (const [x, y] of middles(reach + 9)) {
    for (let way = 0; way < 12; way += 1) {
      const kites = KITES.map((kite) => moved(kite, x, y, way));
      places.push({ hat: hatAt(x, y, way, kites), kites });
      for (const kite of kites) byKite.set(kite, [...(byKite.get(kite) ?? []), places.length - 1]);
    }
    for (let k = 0; k < 6; k += 1) {
      const away = Math.hypot(...middleOfKite(x, y, k));
      if (away < reach) wanted.set(`${x},${y},${k}`, away);
    }
  }
  const ways = new Map([...byKite].map(([kite, all]) => [kite, all.length]));
  return { places, byKite, ways, wanted, blocked: new Int16Array(places.length), covered: new Set(), laid: [] };
}

function search(floor, patience) {
  const trail = [{ waiting: choices(floor) }];
  let left = patience;
  while (trail.length > 0) {
    const step = trail.at(-1);
    if (step.isLaid) {
      mark(floor, floor.laid.pop(), -1);
      step.isLaid = false;
    }
    const place = step.waiting.shift();
    if (place === undefined) {
      trail.pop();
      continue;
    }
    if (left === 0) return false;
    left -= 1;
    floor.laid.push(place);
    mark(floor, place, 1);
    step.isLaid = true;
    const next = choices(floor);
    if (!next) return true;
    trail.push({ waiting: next });
  }
  return false;
}

/** The hats that could cover the kite with the fewest choices; undefined if all are covered. */
function choices({ wanted, covered, ways, byKite, blocked }) {
  let pressing;
  let least = Infinity;
  for (const [kite, away] of wanted) {
    if (covered.has(kite)) continue;
    const rank = ways.get(kite) * 1000 + away;
    if (rank < least) {
      least = rank;
      pressing = kite;
    }
  }
  return pressing && byKite.get(pressing).filter((place) => blocked[place] === 0);
}

function mark({ places, byKite, ways, blocked, covered }, laid, sign) {
  for (const kite of places[laid].kites) {
    if (sign > 0) covered.add(kite);
    else covered.delete(kite);
    for (const place of byKite.get(kite)) {
      const wasFree = blocked[place] === 0;
      blocked[place] += sign;
      if (wasFree === (blocked[place] === 0)) continue;
      for (const one of places[place].kites) ways.set(one, ways.get(one) - sign);
    }
  }
}

function kitesWithin() {
  const outline = OUTLINE.map(onPlane);
  return middles(9).flatMap(([x, y]) =>
    ALONG.map((_, k) => [x, y, k]).filter((kite) => inside(middleOfKite(...kite), outline)),
  );
}

/** The middles of all hexagons within a reach. */
function middles(reach) {
  const found = [];
  const most = Math.ceil(reach);
  for (let i = -most; i <= most; i += 1) {
    for (let j = -most; j <= most; j += 1) {
      const middle = [2 * i + 4 * j, 2 * i - 2 * j];
      if (Math.hypot(...onPlane(middle)) < reach) found.push(middle);
    }
  }
  return found;
}

function middleOfKite(x, y, k) {
  return onPlane([x + 1.2 * ALONG[k][0], y + 1.2 * ALONG[k][1]]);
}

function turned([x, y], way) {
  let point = way >= 6 ? [x + y, -y] : [x, y];
  for (let turn = 0; turn < way % 6; turn += 1) point = [-point[1], point[0] + point[1]];
  return point;
}

function moved([x, y, k], atX, atY, way) {
  const point = turned([x, y], way);
  const turn = ((way >= 6 ? -k : k) + way + 12) % 6;
  return `${point[0] + atX},${point[1] + atY},${turn}`;
}

function hatAt(x, y, way, kites) {
  const points = OUTLINE.map((corner) => turned(corner, way)).map(([px, py]) => onPlane([px + x, py + y]));
  return { points, isMirrored: way >= 6, sixth: way % 6, kites };
}

function onPlane([x, y]) {
  return [x + y / 2, y * HALF_ROOT];
}

/** @returns {string} the kite of the grid in which a place of the plane lies, as in `kites` */
export function kiteAt(px, py) {
  const y = py / HALF_ROOT;
  const x = px - y / 2;
  const i = Math.round((x + 2 * y) / 6);
  const j = Math.round((x - y) / 6);
  let best;
  let least = Infinity;
  for (let di = -1; di <= 1; di += 1) {
    for (let dj = -1; dj <= 1; dj += 1) {
      const middle = [2 * (i + di) + 4 * (j + dj), 2 * (i + di) - 2 * (j + dj)];
      const [mx, my] = onPlane(middle);
      const away = Math.hypot(px - mx, py - my);
      if (away >= least) continue;
      least = away;
      const turn = (Math.round(Math.atan2(py - my, px - mx) / (Math.PI / 3)) + 6) % 6;
      best = `${middle[0]},${middle[1]},${turn}`;
    }
  }
  return best;
}
