import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median, percentile, ratioGoal, rounded, roundsOf } from '../figures.mjs';
import { processorTime } from '../process-time.mjs';
import { FRAME, openListeners } from './museum.mjs';
import { startProgram } from './orders.mjs';

const ROUNDS = roundsOf(3);
const LISTENERS = [100, 500, 1000];
/** Six seconds. */
const FRAMES = 300;
/** The server sends three frames together above fifty listeners: its messages are those of the floor, byte for byte. */
const BUNDLED = 3;
/** The last messages are on their way for less time than this. */
const UNDER_WAY_MS = 400;

/**
 * The processor time of the server for a message that a listener gets, against a bare broadcast of `ws` to as many.
 *
 * @param {import('./museum.mjs').Museum} museum
 */
export async function fanOut(museum) {
  const figures = [];
  for (const count of LISTENERS) figures.push(await toListeners(museum, count));
  return figures;
}

async function toListeners(museum, count) {
  const tour = await museum.openTour(count);
  const floor = await openFloor(count);
  const ours = { pid: museum.pid(), ...tour, bundled: 0 };
  const times = { ours: [], floor: [] };
  const delays = { ours: [], floor: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, broadcast] of Object.entries({ ours, floor })) {
      const heard = await speakOnce(broadcast, count);
      // The first round warms up.
      if (round === 0) continue;
      times[name].push(heard.time);
      delays[name].push(percentile(heard.delays, 0.99));
    }
  }
  await Promise.all([tour.end(), floor.close()]);
  const late = `99 % arrive within ${rounded(median(delays.ours))} ms against ${rounded(median(delays.floor))}`;
  const seen = `${rounded(median(times.ours))} µs against ${rounded(median(times.floor))}; ${late}`;
  const ratio = median(times.ours) / median(times.floor);
  return ratioGoal(`delivery-cpu-${count}`, { ratio, seen }, 1.3, `CPU for a message to one of ${count} listeners`);
}

/** @returns the processor time for each message that arrived, in microseconds, and how late each was */
async function speakOnce({ pid, leader, listeners, bundled }, count) {
  await listeners.ask('forget');
  const before = processorTime(pid);
  await leader.ask('speak', { ...FRAME, frames: FRAMES, bundled });
  await wait(UNDER_WAY_MS);
  const time = processorTime(pid) - before;
  const { delays, frames } = await listeners.ask('report');
  const heard = frames.reduce((sum, one) => sum + one, 0);
  if (heard !== FRAMES * count) throw new Error(`${heard} of ${FRAMES * count} frames have arrived`);
  return { time: time / delays.length / 1000, delays };
}

async function openFloor(count) {
  const script = fileURLToPath(new URL('../floors/bare-broadcast.mjs', import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  const url = `ws://127.0.0.1:${port}`;
  const listeners = await openListeners(Array.from({ length: count }, () => ({ url: `${url}/` })));
  const leader = await startProgram('leader.mjs');
  await leader.ask('open', { url: `${url}/leader` });
  return {
    pid: child.pid,
    leader,
    listeners,
    bundled: BUNDLED,
    async close() {
      await Promise.all([leader.stop(), listeners.stop()]);
      child.kill();
    },
  };
}
