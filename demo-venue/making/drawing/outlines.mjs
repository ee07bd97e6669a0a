/** Closed outlines with straight sides: whether one contains a point, and whether two overlap. */
const SMALL = 1e-6;

/**
 * Whether two tiles share more than sides and corners. A tile is star-shaped around its middle, so a slightly smaller
 * copy lies completely inside it.
 * @param {{ points: [number, number][], middle: [number, number] }} one
 * @param {{ points: [number, number][], middle: [number, number] }} other
 */
export function overlap(one, other) {
  const away = Math.hypot(one.middle[0] - other.middle[0], one.middle[1] - other.middle[1]);
  if (away > 6) return false;
  if (away < SMALL) return true;
  const small = one.points.map(([x, y]) => [
    one.middle[0] + (x - one.middle[0]) * 0.995,
    one.middle[1] + (y - one.middle[1]) * 0.995,
  ]);
  return (
    small.some((from, index) => crosses(from, small[(index + 1) % small.length], other.points)) ||
    inside(small[0], other.points) ||
    inside(other.middle, small)
  );
}

function crosses(from, to, points) {
  return points.some((start, index) => {
    const end = points[(index + 1) % points.length];
    return side(from, to, start) * side(from, to, end) < 0 && side(start, end, from) * side(start, end, to) < 0;
  });
}

/** @param {[number, number]} point @param {[number, number][]} points of a closed outline */
export function inside([x, y], points) {
  let isInside = false;
  points.forEach(([ax, ay], index) => {
    const [bx, by] = points[(index + 1) % points.length];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
  });
  return isInside;
}

function side([ax, ay], [bx, by], [x, y]) {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}
