/**
 * The 95 % interval of a share of which so many were counted: Wilson's, which holds for small counts; where nothing was
 * counted its upper end is the rule of three, where everything was the lower.
 *
 * @param {number} count
 * @param {number} of
 * @returns {[low: number, high: number]}
 */
export function interval(count, of) {
  if (of === 0) return [0, 1];
  const z = 1.959964;
  const share = count / of;
  const middle = share + (z * z) / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const whole = 1 + (z * z) / of;
  const low = count === of ? 1 - Math.min(1, 3 / of) : (middle - half) / whole;
  const high = count === 0 ? Math.min(1, 3 / of) : (middle + half) / whole;
  return [count === 0 ? 0 : low, count === of ? 1 : high];
}

/** Such as `3 of 600, 0.17 to 1.46 %`. @param {number} count @param {number} of */
export function countOf(count, of) {
  const [low, high] = interval(count, of).map((share) => Number((100 * share).toFixed(2)));
  return `${count} of ${of}, ${low} to ${high} %`;
}
