/** Samples in a queue: added at its end, taken from its beginning. */
export type SampleQueue = {
  add(samples: Float32Array): void;
  /** Fills a block from the beginning; the queue must be that long. */
  take(block: Float32Array): void;
  length(): number;
};

/** A queue for some frames; it grows if it has to. */
export function createSampleQueue(): SampleQueue {
  let room = new Float32Array(8192);
  let first = 0;
  let end = 0;
  return {
    add(samples) {
      if (end + samples.length > room.length) {
        const kept = room.subarray(first, end);
        const larger = kept.length + samples.length > room.length;
        const moved = larger ? new Float32Array(2 * (kept.length + samples.length)) : room;
        moved.set(kept);
        room = moved;
        end -= first;
        first = 0;
      }
      room.set(samples, end);
      end += samples.length;
    },
    take(block) {
      block.set(room.subarray(first, first + block.length));
      first += block.length;
    },
    length: () => end - first,
  };
}
