/**
 * Chance that can be repeated: the same words give the same numbers on every machine.
 *
 * @typedef {ReturnType<typeof chanceOf>} Chance
 */

/** @param {string} words the seed */
export function chanceOf(words) {
  let state = hashOf(words);
  // Mulberry32: 32 bits of state are enough for the few hundred numbers of one work or scene.
  const number = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low, high) => low + number() * (high - low);
  const whole = (low, high) => Math.floor(between(low, high + 1));
  return {
    number,
    between,
    whole,
    isLikely: (share) => number() < share,
    /** @template T @param {readonly T[]} list @returns {T} */
    pick: (list) => list[Math.floor(number() * list.length)],
    /** Normally distributed, with a deviation of one. */
    normal: () => Math.sqrt(-2 * Math.log(1 - number())) * Math.cos(2 * Math.PI * number()),
    sign: () => (number() < 0.5 ? -1 : 1),
  };
}

/** FNV-1a. @param {string} words */
function hashOf(words) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  return hash;
}
