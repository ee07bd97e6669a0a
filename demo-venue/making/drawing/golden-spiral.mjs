/**
 * Vogel's model of a sunflower: seed number n is n golden angles round and the square root of n away from the centre,
 * so that every seed has equal space.
 */

/** 137.5 degrees: the full turn divided in the golden ratio. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * @typedef {object} Seed
 * @property {number} number
 * @property {number} x
 * @property {number} y
 * @property {number} angle its direction from the centre, in radians
 * @property {number} radius its distance from the centre
 */

/**
 * @param {{ centre: [number, number], first?: number, last: number, spacing: number, turn?: number }} plan
 * `turn` rotates the whole head, in radians
 * @returns {Seed[]} from the centre outwards
 */
export function goldenSpiral({ centre, first = 1, last, spacing, turn = 0 }) {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const number = first + index;
    const angle = number * GOLDEN_ANGLE + turn;
    const radius = spacing * Math.sqrt(number - 0.5);
    const x = centre[0] + radius * Math.cos(angle);
    const y = centre[1] + radius * Math.sin(angle);
    return { number, x, y, angle, radius };
  });
}
