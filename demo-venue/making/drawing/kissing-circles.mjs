/**
 * Four circles that all touch each other, and every circle that fits a gap between three of them, recursively. From the
 * curvatures (one divided by the radius) of four such circles, Descartes' theorem gives the fifth by adding and
 * doubling: integers stay integers.
 */

/** @typedef {{ curve: number, x: number, y: number }} Circle curve: one by the radius, negative where it holds the others */

/**
 * @param {[number, number, number, number]} curves of four circles that touch; the first, negative, holds the others
 * @param {number} most circles of a larger curvature are left out
 * @returns {{ circles: Circle[], fours: [Circle, Circle, Circle, Circle][] }} fours: those that touch each other
 */
export function fillWithCircles(curves, most) {
  const first = place(curves);
  const circles = [...first];
  const fours = [first];
  const waiting = [0, 1, 2, 3].map((old) => ({ four: first, old }));
  while (waiting.length > 0) {
    const { four, old } = waiting.pop();
    const rest = four.filter((_, index) => index !== old);
    const fresh = other(rest, four[old]);
    if (fresh.curve > most) continue;
    const next = [...rest, fresh];
    circles.push(fresh);
    fours.push(next);
    for (let index = 0; index < 3; index += 1) waiting.push({ four: next, old: index });
  }
  return { circles, fours };
}

/**
 * The second circle that touches all three: both curvatures, and both products of curvature and centre, sum to twice
 * the rest.
 */
function other(three, old) {
  const sum = (part) => three.reduce((total, circle) => total + part(circle), 0);
  const curve = 2 * sum((circle) => circle.curve) - old.curve;
  const x = (2 * sum((circle) => circle.curve * circle.x) - old.curve * old.x) / curve;
  const y = (2 * sum((circle) => circle.curve * circle.y) - old.curve * old.y) / curve;
  return { curve, x, y };
}

/**
 * The first circle surrounds the others around the origin; the second is below, the others to the left and right of it.
 */
function place([hold, ...inner]) {
  const outer = { curve: hold, x: 0, y: 0 };
  const radii = inner.map((curve) => 1 / curve);
  const reach = radii.map((radius) => -1 / hold - radius);
  const second = { curve: inner[0], x: 0, y: reach[0] };
  const rest = [1, 2].map((index) => {
    const between = radii[0] + radii[index];
    const y = (reach[index] ** 2 - between ** 2 + reach[0] ** 2) / (2 * reach[0]);
    return { curve: inner[index], x: (index === 1 ? -1 : 1) * Math.sqrt(reach[index] ** 2 - y * y), y };
  });
  return [outer, second, ...rest];
}
