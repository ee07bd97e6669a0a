const VOCABULARY = 12_000;
const SYLLABLES = 'ka lo mi ren tas vel por nu shi dra gen bol ti ma que san fer lu dor bri'.split(' ');

/**
 * Sentences that compress like prose: words of a large vocabulary, the common ones often (Zipf). The same seed gives
 * the same text.
 *
 * @param {number} seed
 * @param {number} words
 */
export function prose(seed, words) {
  const random = generator(seed);
  return Array.from({ length: words }, () => wordAt(Math.floor(VOCABULARY ** random()) - 1)).join(' ');
}

function wordAt(rank) {
  const random = generator(rank * 7919 + 1);
  const syllables = 1 + Math.floor(random() * 3) + (rank > 200 ? 1 : 0);
  return Array.from({ length: syllables }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('');
}

/**
 * Numbers from 0 to 1 that depend on the seed alone (mulberry32).
 *
 * @param {number} seed
 */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
