/**
 * A strip of paper, folded in half again and again, always the same way, and opened until every crease is a right
 * angle: the dragon curve of Heighway, Banks and Harter.
 */

/**
 * @param {number} foldings
 * @returns {boolean[]} the creases from one end to the other: true turns right
 */
export function dragonCreases(foldings) {
  let creases = [];
  for (let folding = 0; folding < foldings; folding += 1) {
    creases = [...creases, true, ...creases.toReversed().map((turn) => !turn)];
  }
  return creases;
}

/**
 * @param {number} foldings
 * @returns {[number, number][]} whole-numbered points: both ends and every crease, one more than there are lengths
 */
export function dragonPoints(foldings) {
  let [dx, dy] = [1, 0];
  const points = [
    [0, 0],
    [1, 0],
  ];
  for (const isRight of dragonCreases(foldings)) {
    [dx, dy] = isRight ? [-dy, dx] : [dy, -dx];
    const [x, y] = points.at(-1);
    points.push([x + dx, y + dy]);
  }
  return points;
}
