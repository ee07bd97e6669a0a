/** The parts of a work that contain a word, as bits: the likeliest target of a search first. */
export const PARTS = { number: 1, name: 2, artist: 4, hall: 8, text: 16 } as const;
export type Part = keyof typeof PARTS;
const PART_BITS = 5;
const ALL_PARTS = 2 ** PART_BITS - 1;

/**
 * The works that contain one word, each with the parts that contain it: seven bits to a byte, the distance to the
 * previous work and the parts in one number. A word of 5,000 works takes some 6 kB; as a `Map` of numbers it takes 200.
 */
export function createPostings() {
  let bytes = new Uint8Array(4);
  let length = 0;
  let last = -1;
  let everyPart = 0;

  function push(byte: number) {
    if (length === bytes.length) {
      const larger = new Uint8Array(length * 2);
      larger.set(bytes);
      bytes = larger;
    }
    bytes[length++] = byte;
  }

  return {
    /** Works are added in their order. */
    add(work: number, parts: number) {
      let rest = ((work - last - 1) << PART_BITS) | parts;
      for (; rest > 0x7f; rest >>>= 7) push((rest & 0x7f) | 0x80);
      push(rest);
      last = work;
      everyPart |= parts;
    },
    /** Whether any work has the word in one of these parts. */
    isIn: (parts: number) => (everyPart & parts) !== 0,
    /** Nothing more is added for now: gives back the room that was taken ahead. */
    trim() {
      if (length < bytes.length) bytes = bytes.slice(0, length);
    },
    each(visit: (work: number, parts: number) => void) {
      let work = -1;
      for (let at = 0; at < length; ) {
        let number = 0;
        for (let shift = 0; ; shift += 7) {
          const byte = bytes[at++] ?? 0;
          number |= (byte & 0x7f) << shift;
          if (byte < 0x80) break;
        }
        work += (number >>> PART_BITS) + 1;
        visit(work, number & ALL_PARTS);
      }
    },
  };
}
export type Postings = ReturnType<typeof createPostings>;
