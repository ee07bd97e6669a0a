/** 1.6 Mbit/s, in bytes a second. */
const LINE_BYTES_PER_SECOND = 200_000;
/** The share of a streamed file that the browser requests again at its breaks (docs/offline.md). */
const STREAMED_AGAIN = 0.03;

/**
 * A simulated network, whose time is counted instead of waited for, and the stories it has downloaded to a phone.
 *
 * @typedef {object} Job a file in flight
 * @property {() => number} needs the bytes still to be downloaded
 * @property {(bytes: number) => void} come this many were received
 * @property {(answer: string) => void} end it is complete, or has failed
 */
export function createCountedLine() {
  const kept = new Set();
  /** Bytes of stories that are not stored completely: in the store of beginnings, and in flight. */
  const [begun, onWay] = [new Map(), new Map()];
  const streamed = new Set();
  /** @type {Set<Job>} */
  const inFlight = new Set();
  const travelled = { all: 0, ahead: 0 };
  const here = (key) => Math.max(begun.get(key) ?? 0, onWay.get(key) ?? 0);

  function put(key, bytes, isAhead) {
    onWay.delete(key);
    if (isAhead) begun.set(key, bytes);
    else {
      begun.delete(key);
      kept.add(key);
    }
  }

  /** @returns {Job} */
  function job({ key }, { bytes, isAhead }, resolve) {
    const cost = streamed.has(key) ? STREAMED_AGAIN : 1;
    return {
      needs: () => Math.max(0, bytes - here(key)) * cost,
      come(count) {
        onWay.set(key, here(key) + count / cost);
        travelled.all += count;
        if (isAhead) travelled.ahead += count;
      },
      end(answer) {
        if (!inFlight.delete(this)) return;
        if (answer === 'kept') put(key, bytes, isAhead);
        resolve(answer);
      },
    };
  }

  return {
    kept,
    begun,
    travelled,
    /**
     * Downloads this many bytes of a story, like the guide's ports. @param {{ bytes: number, isAhead: boolean }} how
     */
    download(story, how) {
      let own;
      const result = new Promise((resolve) => {
        own = job(story, how, resolve);
      });
      inFlight.add(own);
      return { result, abort: () => own.end('aborted'), receivedBytes: () => onWay.get(story.key) ?? 0 };
    },
    /**
     * Simulates this many seconds, in which the network delivers the guide's requests; without a network all of them
     * fail.
     */
    async pass(seconds, hasLine) {
      let bytes = seconds * LINE_BYTES_PER_SECOND;
      for (await settled(); inFlight.size > 0; await settled()) {
        const [next] = inFlight;
        const needed = next.needs();
        if (!hasLine) next.end('offline');
        else if (needed > bytes) return next.come(bytes);
        else {
          bytes -= needed;
          next.come(needed);
          next.end('kept');
        }
      }
    },
    /** Streams all of a story to the player. @returns the seconds it took */
    stream({ key, bytes }) {
      const lacking = bytes - here(key);
      travelled.all += lacking;
      streamed.add(key);
      return lacking / LINE_BYTES_PER_SECOND;
    },
  };
}

/** Lets chained promises settle. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));
