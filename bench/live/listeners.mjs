import { takeOrders } from './orders.mjs';
import { load, now, openConnection } from './returning-line.mjs';

/**
 * The phones of listeners, in a process of their own: `open` (their addresses), `forget` (what they have heard so far),
 * `silent`, `report`.
 */
const { readFrameBundle } = await load('packages/api/src/tours/tour-frames.ts');

/** How many phones connect in the same moment. */
const TOGETHER = 100;

/** @type {{ frames: number, heardAt: number, gap: number }[]} */
let phones = [];
/** @type {number[]} */
let delays = [];

takeOrders({
  async open({ addresses }) {
    phones = addresses.map(() => ({ frames: 0, heardAt: now(), gap: 0 }));
    for (let from = 0; from < addresses.length; from += TOGETHER) {
      const some = addresses.slice(from, from + TOGETHER);
      await Promise.all(some.map((address, at) => openConnection(address, (bytes) => hear(phones[from + at], bytes))));
    }
  },
  forget() {
    delays = [];
    for (const phone of phones) Object.assign(phone, { frames: 0, heardAt: now(), gap: 0 });
  },
  /** How many have heard nothing for so long. */
  silent: ({ ms }) => phones.filter(({ heardAt }) => now() - heardAt > ms).length,
  /** The frames and the longest silence of each phone, and how late each message was, in milliseconds. */
  report: () => ({
    delays: Float64Array.from(delays),
    frames: phones.map(({ frames }) => frames),
    gaps: phones.map(({ gap, heardAt }) => Math.max(gap, now() - heardAt)),
  }),
});

function hear(phone, bytes) {
  const at = now();
  phone.gap = Math.max(phone.gap, at - phone.heardAt);
  phone.heardAt = at;
  const { frames } = readFrameBundle(bytes);
  phone.frames += frames.length;
  // The others of a bundle have waited for it.
  delays.push(at - leftAt(frames.at(-1).sound));
}

/** The moment at which a frame left its leader. @param {Uint8Array} sound */
function leftAt(sound) {
  return new DataView(sound.buffer, sound.byteOffset).getFloat64(0);
}
