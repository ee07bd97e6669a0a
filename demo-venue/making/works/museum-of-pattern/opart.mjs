/**
 * "Please do not lean": blocks in three flat colours on a plane that swells; or hollows, if you look long enough.
 * One block is lit from the other side.
 */
import { colour, toRgb } from '../../drawing/colour.mjs';
import { fill } from '../../drawing/metal.mjs';

export const size = { width: 1500, height: 1500 };
export const paper = { grain: 1, mottle: 3, seed: 702 };
export const quality = 60;

/** From the middle of a block to its corners. */
const EDGE = 66;
const LEAN = 0.12;
/** Swellings; a force below one makes a hollow. */
const BULGES = [
  { x: 880, y: 640, reach: 600, force: 2.6 },
  { x: 330, y: 1230, reach: 330, force: 0.5 },
];
/** The block that is lit from the other side. */
export const OTHER = [2, -1];
const [AUBERGINE, MUSTARD, LILAC] = [colour(0.29, 0.085, 318), colour(0.79, 0.145, 84), colour(0.9, 0.03, 315)].map(
  toRgb,
);

/**
 * @param {{ width: number, height: number }} size
 * @returns {Uint8Array} RGB pixels
 */
export function draw(size) {
  return fill(size, (x, y) => {
    const [flatX, flatY] = flat(x, y);
    const [dx, dy] = [flatX - size.width / 2, flatY - size.height / 2];
    return block(
      (dx * Math.cos(LEAN) + dy * Math.sin(LEAN)) / EDGE,
      (dy * Math.cos(LEAN) - dx * Math.sin(LEAN)) / EDGE,
    );
  });
}

/** The place on the flat plane of a place on the swollen one: in the middle everything is `force` times as large. */
function flat(x, y) {
  let place = [x, y];
  for (const { x: middleX, y: middleY, reach, force } of BULGES) {
    const [dx, dy] = [place[0] - middleX, place[1] - middleY];
    const share = Math.hypot(dx, dy) / reach;
    if (share >= 1) continue;
    const rim = (1 - share * share) ** 1.5;
    const shrink = 1 / (1 + (force - 1) * rim);
    place = [middleX + dx * shrink, middleY + dy * shrink];
  }
  return place;
}

/** The nearest middle of a block, on a grid of triangles, and which of its three faces a place is on. */
function block(x, y) {
  const row = Math.round(y / 1.5);
  let best = { away: 9 };
  for (const near of [row - 1, row, row + 1]) {
    const shift = near % 2 === 0 ? 0 : 0.5;
    const column = Math.round(x / Math.sqrt(3) - shift);
    const [dx, dy] = [x - (column + shift) * Math.sqrt(3), y - near * 1.5];
    const away = hexagonal(dx, dy);
    if (away < best.away) best = { away, dx, dy, column, row: near };
  }
  const isOther = best.column === OTHER[0] && best.row === OTHER[1];
  const angle = Math.atan2(best.dy, best.dx * (isOther ? -1 : 1));
  if (angle > -Math.PI * (5 / 6) && angle < -Math.PI / 6) return LILAC;
  return angle >= -Math.PI / 6 && angle < Math.PI / 2 ? MUSTARD : AUBERGINE;
}

/** How far out in a hexagon that stands on a corner. */
function hexagonal(dx, dy) {
  const [across, down] = [Math.abs(dx), Math.abs(dy)];
  return Math.max(across, across / 2 + (down * Math.sqrt(3)) / 2);
}
