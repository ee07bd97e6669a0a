/** 1.6 Mbit/s, in bytes a second. */
const LINE_BYTES_PER_SECOND = 200_000;
/** What was streamed is asked for again where the browser left off (decision 0061). */
const STREAMED_AGAIN = 0.03;

/**
 * A line whose time is counted, not waited for, and what of stories it has brought to a phone.
 *
 * @typedef {object} Job a file on its way
 * @property {() => number} needs the bytes that still have to travel
 * @property {(bytes: number) => void} come so many have travelled
 * @property {(answer: string) => void} end it is here, or will not come
 */
export function createCountedLine() {
  const kept = new Set();
  /** Bytes of stories that are not kept: in the store of beginnings, and on their way. */
  const [begun, onWay] = [new Map(), new Map()];
  const streamed = new Set();
  /** @type {Set<Job>} */
  const underWay = new Set();
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
        if (!underWay.delete(this)) return;
        if (answer === 'kept') put(key, bytes, isAhead);
        resolve(answer);
      },
    };
  }

  return {
    kept,
    begun,
    travelled,
    /** Brings so many bytes of a story, as the guide's ports have it. @param {{ bytes: number, isAhead: boolean }} how */
    bring(story, how) {
      let own;
      const answer = new Promise((resolve) => {
        own = job(story, how, resolve);
      });
      underWay.add(own);
      return { answer, breakOff: () => own.end('broken-off'), bytesSoFar: () => onWay.get(story.key) ?? 0 };
    },
    /** So many seconds in which the line brings what the guide asks for; without a line all of it fails. */
    async pass(seconds, hasLine) {
      let bytes = seconds * LINE_BYTES_PER_SECOND;
      for (await settled(); underWay.size > 0; await settled()) {
        const [next] = underWay;
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
    /** All of a story travels to the player. @returns the seconds that it took */
    stream({ key, bytes }) {
      const lacking = bytes - here(key);
      travelled.all += lacking;
      streamed.add(key);
      return lacking / LINE_BYTES_PER_SECOND;
    },
  };
}

/** Promises that follow one another come to their end. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));
