/**
 * Counts the files that a phone had been sent when its browser was killed, and those of them that were requested again.
 * A **life** is the time of one browser process.
 */
export function createDeliveries() {
  /** The life in which bytes of a file were sent last. @type {Map<string, number>} */
  const sentIn = new Map();
  /** Files that were sent completely and correctly, with the life in which that was. @type {Map<string, number>} */
  const completeIn = new Map();
  /** The correct contiguous bytes of a file sent in this life. @type {Map<string, number>} */
  const reached = new Map();
  /** For each life the files that had to be sent again after it. @type {Set<string>[]} */
  const again = [new Set()];
  /** The same for files that had been sent completely. @type {Set<string>[]} */
  const completeAgain = [new Set()];
  /** Files of which wrong bytes were sent, until they restart: a kill loses nothing of them. @type {Set<string>} */
  const spoilt = new Set();
  let life = 0;

  return {
    /**
     * Bytes of a file begin to be sent, correct or not.
     *
     * @param {string} key
     * @param {number} from the first of them
     */
    begin(key, from) {
      if (from === 0) spoilt.delete(key);
      const before = sentIn.get(key);
      if (before !== undefined && before < life) {
        again[before]?.add(key);
        if (completeIn.has(key)) completeAgain[completeIn.get(key) ?? 0]?.add(key);
        completeIn.delete(key);
      }
      if (!spoilt.has(key)) sentIn.set(key, life);
    },
    /**
     * Correct bytes of a file have been sent.
     *
     * @param {string} key
     * @param {{ from: number, to: number, size: number }} part
     * @returns {boolean} whether the file is complete with them
     */
    sent(key, { from, to, size }) {
      const before = from === 0 ? 0 : (reached.get(key) ?? 0);
      const now = from <= before ? Math.max(before, to) : before;
      reached.set(key, now);
      if (now < size || completeIn.has(key)) return false;
      completeIn.set(key, life);
      return true;
    },
    /** Wrong bytes of a file have been sent: the bytes before them are useless. @param {string} key */
    spoil(key) {
      reached.delete(key);
      sentIn.delete(key);
      spoilt.add(key);
    },
    /** The browser was killed. @returns the number of the life that has ended */
    end() {
      reached.clear();
      spoilt.clear();
      again.push(new Set());
      completeAgain.push(new Set());
      life += 1;
      return life - 1;
    },
    /** Another, empty phone is used from now on. */
    forget() {
      for (const what of [sentIn, completeIn, reached]) what.clear();
    },
    /** The number of files that had to be sent again after that life, and of those that had been sent completely. */
    again: (/** @type {number} */ of) => ({
      files: again[of]?.size ?? 0,
      complete: completeAgain[of]?.size ?? 0,
    }),
  };
}
