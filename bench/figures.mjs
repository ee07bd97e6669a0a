/**
 * Prints a figure against its limit.
 *
 * @param {string} name
 * @param {number} value
 * @param {number} limit the value may reach it
 * @returns {boolean} whether the goal is met
 */
export function goal(name, value, limit) {
  const isMet = value <= limit;
  console.log(`goal ${name} ${Number(value.toFixed(2))} ${limit} ${isMet ? 'ok' : 'short'}`);
  return isMet;
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
