import { setTimeout as wait } from 'node:timers/promises';
import { takeOrders } from './orders.mjs';
import { load, now, openConnection } from './returning-line.mjs';

/** The phone of a leader, in a process of its own: `open` (its address), `speak`, `end` (the tour). */
const { writeFrameBundle, writeSentFrame } = await load('packages/api/src/tours/tour-frames.ts');

let line;
let frame = 0;

takeOrders({
  async open(address) {
    line = await openConnection(address, () => undefined);
  },
  speak,
  async end() {
    line.send(JSON.stringify({ tag: 'end' }));
    await line.over;
  },
});

/**
 * Sends so many frames at their pace. With `bundled` it sends what the server makes of them, for a floor that hands
 * messages on as they are.
 */
async function speak({ frames, bytes, everyMs, bundled = 0 }) {
  const began = performance.now();
  const step = Math.max(1, bundled);
  for (let sent = 0; sent < frames; sent += step) {
    await wait(Math.max(0, began + sent * everyMs - performance.now()));
    const sound = soundOf(bytes);
    const next = () => ({ frame: frame++, sound });
    if (bundled === 0) line.send(writeSentFrame({ kind: 'opus', ...next() }));
    else line.send(writeFrameBundle({ stream: 1, frames: Array.from({ length: bundled }, next) }));
  }
}

/** A frame of sound that begins with the moment at which it leaves. Opus packets are as random as the rest of it. */
function soundOf(bytes) {
  const sound = Buffer.alloc(bytes, 'sound');
  sound.writeDoubleBE(now());
  return sound;
}
