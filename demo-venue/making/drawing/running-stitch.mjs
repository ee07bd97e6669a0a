/**
 * Hitomezashi: rows and columns of running stitch on a grid, and the closed figures that they make together.
 */

/**
 * @typedef {object} Stitch one unit of thread that lies on top of the cloth
 * @property {[number, number]} from column and row of the grid
 * @property {[number, number]} to
 * @property {boolean} isRow
 */

/**
 * @param {number} columns lines from top to bottom
 * @param {number} rows lines from left to right
 * @param {string} choices from the middle line to the hem: 0 begins over the cloth, 1 under it
 * @returns {Stitch[]}
 */
export function stitches(columns, rows, choices) {
  const found = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = choice(choices, row, rows); column < columns - 1; column += 2) {
      found.push({ from: [column, row], to: [column + 1, row], isRow: true });
    }
  }
  for (let column = 0; column < columns; column += 1) {
    for (let row = choice(choices, column, columns); row < rows - 1; row += 2) {
      found.push({ from: [column, row], to: [column, row + 1], isRow: false });
    }
  }
  return found;
}

/**
 * The closed figures, each as its stitches. Two stitches meet at every crossing, so each is followed until it returns
 * to its start or reaches the hem.
 * @param {Stitch[]} all
 * @returns {Stitch[][]}
 */
export function rings(all) {
  const ends = new Map();
  for (const stitch of all) {
    for (const end of [stitch.from, stitch.to]) ends.set(String(end), [...(ends.get(String(end)) ?? []), stitch]);
  }
  const seen = new Set();
  const found = [];
  for (const first of all) {
    if (seen.has(first)) continue;
    const way = [];
    const waiting = [first];
    let isOpen = false;
    for (let stitch = waiting.pop(); stitch; stitch = waiting.pop()) {
      if (seen.has(stitch)) continue;
      seen.add(stitch);
      way.push(stitch);
      for (const end of [stitch.from, stitch.to]) {
        const meeting = ends.get(String(end));
        if (meeting.length < 2) isOpen = true;
        waiting.push(...meeting.filter((other) => !seen.has(other)));
      }
    }
    if (!isOpen) found.push(way);
  }
  return found;
}

/** @param {Stitch[]} all @returns {Stitch[]} the closed figure with most stitches */
export function longestRing(all) {
  return rings(all).reduce((longest, ring) => (ring.length > longest.length ? ring : longest), []);
}

/** A line has the same choice as its mirror image: counted from the middle of the cloth to the hem. */
function choice(choices, line, lines) {
  return Number(choices[Math.floor(Math.abs(line - (lines - 1) / 2))]);
}
