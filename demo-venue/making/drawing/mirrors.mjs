/**
 * A kaleidoscope in the hyperbolic plane: Poincaré's disc, with three mirrors round one corner of a five-sided tile
 * whose corners are right angles. Every point of the disc is the image of one point between the mirrors.
 */

const FIFTH = Math.PI / 5;
/**
 * The middle of the tile is the centre of the disc. Its sides are arcs of circles perpendicular to the rim of the disc.
 */
const SIDE_CENTRE = 1 / Math.sqrt(Math.cos(2 * FIFTH));
const SIDE_RADIUS = Math.sqrt(SIDE_CENTRE ** 2 - 1);

/**
 * @typedef {object} Place
 * @property {number} x where the point stands between the mirrors
 * @property {number} y
 * @property {number} crossed over how many sides of tiles it came: even and odd are the two colours of a chessboard
 * @property {number} grown how much smaller the disc shows things there than in its middle
 */

/**
 * @param {number} x of a point in the disc
 * @param {number} y
 * @returns {Place}
 */
export function betweenMirrors(x, y) {
  let crossed = 0;
  let grown = 1;
  for (;;) {
    [x, y] = intoWedge(x, y);
    const away = (x - SIDE_CENTRE) ** 2 + y * y;
    if (away >= SIDE_RADIUS ** 2 - 1e-12 || crossed > 60) return { x, y, crossed, grown };
    const share = SIDE_RADIUS ** 2 / away;
    x = SIDE_CENTRE + (x - SIDE_CENTRE) * share;
    y *= share;
    grown *= share;
    crossed += 1;
  }
}

/** The hyperbolic distance of a place between the mirrors from the side of its tile. */
export function fromSide({ x, y }) {
  const away = (x - SIDE_CENTRE) ** 2 + y * y;
  return Math.asinh((away - SIDE_RADIUS ** 2) / (SIDE_RADIUS * (1 - x * x - y * y)));
}

/** The hyperbolic distance from the middle of its tile. */
export function fromMiddle({ x, y }) {
  return 2 * Math.atanh(Math.hypot(x, y));
}

/** The two mirrors through the middle: five folds and a flip. */
function intoWedge(x, y) {
  const radius = Math.hypot(x, y);
  const angle = Math.atan2(y, x);
  const turned = Math.abs(angle - Math.round(angle / (2 * FIFTH)) * 2 * FIFTH);
  return [radius * Math.cos(turned), radius * Math.sin(turned)];
}
