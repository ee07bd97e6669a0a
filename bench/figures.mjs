/**
 * A figure of a bench, and its promised limit.
 *
 * @typedef {object} Figure
 * @property {string} name in the line that is printed
 * @property {number} value
 * @property {number} limit which the value may reach
 * @property {boolean} isMet
 * @property {string} what the description of the figure in docs/benchmarks.md
 * @property {string} unit of value and limit; empty for ratios and counts
 * @property {string} seen the measurements behind the figure, in words
 */

/** @typedef {{ what: string, unit?: string, seen?: string }} Meaning */

/**
 * Prints a figure against its limit: `goal NAME VALUE LIMIT ok|short`.
 *
 * @param {string} name
 * @param {number} value NaN, for a failed measurement, is short
 * @param {number} limit
 * @param {Meaning} meaning
 * @returns {Figure}
 */
export function goal(name, value, limit, { what, unit = '', seen = '' }) {
  const isMet = value <= limit;
  console.log(`goal ${name} ${rounded(value)} ${limit} ${isMet ? 'ok' : 'short'}`);
  return { name, value, limit, isMet, what, unit, seen };
}

/**
 * The same for a ratio of `against`, with both of its sides.
 *
 * @param {string} name
 * @param {{ ratio: number, seen: string }} compared
 * @param {number} limit
 * @param {string} what
 * @returns {Figure}
 */
export function ratioGoal(name, { ratio, seen }, limit, what) {
  return goal(name, ratio, limit, { what, seen });
}

/** Rounds to the significant digits. @param {number} value */
export function rounded(value) {
  if (Math.abs(value) >= 100) return Math.round(value);
  return Number(value.toFixed(Math.abs(value) < 0.1 ? 4 : 2));
}

/**
 * The number of rounds of a bench: the usual number, or fewer with `ROUNDS=3` during development. @param {number} usual
 */
export function roundsOf(usual) {
  return Number(process.env.ROUNDS ?? usual);
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** @param {readonly number[]} values @param {number} share of them that is not above it */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/**
 * The ratio of the medians of a bench and its floor, and the medians in words.
 *
 * @param {readonly number[]} ours
 * @param {readonly number[]} floor
 * @param {string} unit
 */
export function against(ours, floor, unit) {
  const seen = `${rounded(median(ours))} ${unit} against ${rounded(median(floor))}`;
  return { ratio: median(ours) / median(floor), seen };
}
