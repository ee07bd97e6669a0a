/**
 * Bands that run diagonally through a field and are reflected by mirrors: at its edge, and wherever a mirror was put
 * between two crossings. Celtic knots and kolams are both drawn this way.
 *
 * Crossings are at points (x, y) of which one coordinate is odd and the other even; a field of w by h squares reaches
 * from 0 to 2w and 2h.
 */

/** @typedef {'across' | 'upright'} Mirror across lies from left to right, upright from top to bottom */
/** @typedef {{ x: number, y: number, mirror?: Mirror }} Crossing */
/** @typedef {{ x: number, y: number, heading: [number, number], mirror?: Mirror, isOver: boolean }} Step a band at a crossing */

/**
 * @param {(x: number, y: number) => boolean} hasSquare whether the field has the square in a column and row
 * @param {(x: number, y: number) => Mirror | undefined} mirrorAt asked for every crossing within the field
 * @param {{ columns: number, rows: number }} field
 * @returns {Step[][]} the closed bands; `heading` is how a band leaves the crossing
 */
export function bands(hasSquare, mirrorAt, { columns, rows }) {
  const seen = new Set();
  const found = [];
  const turnAt = (x, y) => edgeAt(hasSquare, x, y) ?? mirrorAt(x, y);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (!hasSquare(column, row)) continue;
      for (const heading of [
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
      ]) {
        // Each square is crossed by four segments; every one starts at the middle of a side.
        const x = 2 * column + 1 - (heading[0] === heading[1] ? heading[0] : 0);
        const y = 2 * row + 1 - (heading[0] === heading[1] ? 0 : heading[1]);
        if (!seen.has(word(x, y, heading))) found.push(follow({ x, y, heading }, turnAt, seen));
      }
    }
  }
  return found;
}

/** The edge of the field is a mirror. */
function edgeAt(hasSquare, x, y) {
  const isUpright = x % 2 === 0;
  const [one, other] = isUpright
    ? [
        [x / 2 - 1, (y - 1) / 2],
        [x / 2, (y - 1) / 2],
      ]
    : [
        [(x - 1) / 2, y / 2 - 1],
        [(x - 1) / 2, y / 2],
      ];
  if (hasSquare(...one) && hasSquare(...other)) return undefined;
  return isUpright ? 'upright' : 'across';
}

function follow(first, mirrorAt, seen) {
  const band = [];
  let { x, y, heading } = first;
  do {
    seen.add(word(x, y, heading));
    const [nextX, nextY] = [x + heading[0], y + heading[1]];
    const mirror = mirrorAt(nextX, nextY);
    const leaving = turned(heading, mirror);
    // Over and under alternate: a falling band is on top in odd rows, a rising one in even rows.
    const isFalling = heading[0] === heading[1];
    band.push({ x: nextX, y: nextY, heading: leaving, mirror, isOver: isFalling === (nextY % 2 === 1) });
    // The same path in reverse is the same band.
    seen.add(word(nextX, nextY, [-heading[0], -heading[1]]));
    [x, y, heading] = [nextX, nextY, leaving];
  } while (!(x === first.x && y === first.y && heading[0] === first.heading[0] && heading[1] === first.heading[1]));
  return band;
}

function turned([x, y], mirror) {
  if (mirror === 'across') return [x, -y];
  return mirror === 'upright' ? [-x, y] : [x, y];
}

function word(x, y, [right, down]) {
  return `${x},${y},${right},${down}`;
}

/**
 * A band as a smooth closed line: straight through crossings, round at mirrors.
 * @param {Step[]} band
 * @param {number} samples between two crossings
 * @param {{ pull: number, aside: number }} look how far a curve follows its direction before it turns, and how far from
 * a mirror it passes
 * @returns {{ x: number, y: number, step: number }[]} step: the index of the last crossing, with a fraction
 */
export function smooth(band, samples, { pull, aside }) {
  return band.flatMap((from, index) => {
    const to = band[(index + 1) % band.length];
    const [start, end] = [passing(from, aside), passing(to, aside)];
    const a = tangent(from);
    const b = tangent(to, from.heading);
    return Array.from({ length: samples }, (_, sample) => {
      const t = sample / samples;
      const [p, q] = [
        [start[0] + a[0] * pull, start[1] + a[1] * pull],
        [end[0] - b[0] * pull, end[1] - b[1] * pull],
      ];
      const at = (axis) =>
        start[axis] * (1 - t) ** 3 +
        3 * p[axis] * t * (1 - t) ** 2 +
        3 * q[axis] * t * t * (1 - t) +
        end[axis] * t ** 3;
      return { x: at(0), y: at(1), step: index + t };
    });
  });
}

/** Two bands reflected by one mirror do not touch: each stays on its side. */
function passing({ x, y, mirror, heading }, aside) {
  if (mirror === 'across') return [x, y + heading[1] * aside];
  return mirror === 'upright' ? [x + heading[0] * aside, y] : [x, y];
}

/** At a mirror a band runs along it. */
function tangent({ mirror, heading }, arriving = heading) {
  if (mirror === 'across') return [arriving[0], 0];
  return mirror === 'upright' ? [0, arriving[1]] : arriving;
}
