import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { against, percentile, ratioGoal, roundsOf } from '../figures.mjs';
import { FRAME } from './museum.mjs';

const ROUNDS = roundsOf(3);
const LISTENERS = 500;
/** Three times two seconds: a phone that has missed ten is closed, and is no burden any more. */
const TIMES = 3;
const FRAMES = 99;
/** A second of the largest frames, as fast as a leader may send them: they fill the buffers of the system. */
const LARGE = { frames: 60, everyMs: 17, bytes: 1495 };
const MOST_TRIES = 90;
const UNDER_WAY_MS = 400;
const SIGN_OF_LIFE_MS = 3000;
/** In `/proc/net/tcp`: neither side has closed the connection. */
const ESTABLISHED = '01';

/**
 * How late the sound of five hundred listeners is while another phone reads nothing: the system takes nothing
 * more for it, and the server skips it. Against the same tour without that phone, in turns.
 *
 * @param {import('./museum.mjs').Museum} museum
 */
export async function besideStalled(museum) {
  const tour = await museum.openTour(LISTENERS);
  const [beside, alone] = [[], []];
  await p99s(tour);
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await p99s(tour)));
    const stalled = await openStalled(await tour.join());
    const held = await fill(tour.leader, stalled);
    beside.push(...(await p99s(tour)));
    if (stalled.waiting() !== held) throw new Error('The phone that should read nothing was sent more, or was closed');
    stalled.close();
  }
  await tour.end();
  const what = `how late the sound of ${LISTENERS} listeners is beside a phone that reads nothing, 99th of a hundred`;
  return [ratioGoal('stalled-p99', against(beside, alone, 'ms'), 1.5, what)];
}

/** How late the latest hundredth was, a few times. */
async function p99s({ leader, listeners }) {
  const each = [];
  while (each.length < TIMES) {
    await listeners.ask('forget');
    await leader.ask('speak', { ...FRAME, frames: FRAMES });
    await wait(UNDER_WAY_MS);
    each.push(percentile((await listeners.ask('report')).delays, 0.99));
  }
  return each;
}

/**
 * A phone that reads nothing any more once it is connected, and yet says that it is there: the server takes others for
 * gone after twenty seconds, before the buffers of the system are full.
 */
async function openStalled({ url, origin, protocol, ticket }) {
  const socket = new WebSocket(url, [protocol, ticket], { origin });
  const [{ socket: connection }] = await once(socket, 'upgrade');
  socket.pause();
  const living = setInterval(() => socket.pong(), SIGN_OF_LIFE_MS);
  const { localPort, remotePort } = connection;
  return {
    waiting: () => bytesWaiting(remotePort, localPort),
    close() {
      clearInterval(living);
      socket.terminate();
    },
  };
}

/** Speaks until the system takes nothing more for a phone. @returns how many bytes it holds */
async function fill(leader, { waiting }) {
  let held = waiting();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await leader.ask('speak', LARGE);
    const now = waiting();
    if (now === undefined) throw new Error('The phone that reads nothing was closed');
    if (now > 0 && now === held) return held;
    held = now;
  }
  throw new Error(`The system still takes bytes for a phone that reads nothing: ${held}`);
}

/** The bytes that an open connection of this machine was given and the other end has not taken (Linux). */
function bytesWaiting(localPort, remotePort) {
  const ending = (port) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
    const [, local = '', remote = '', state, queues = ''] = line.trim().split(/\s+/);
    const isIt = local.endsWith(ending(localPort)) && remote.endsWith(ending(remotePort));
    if (isIt && state === ESTABLISHED) return Number.parseInt(queues, 16);
  }
  return undefined;
}
