import { startServer } from '../../scripts/tools/started-server.mjs';
import { prepare, runCommand } from '../prepared-server.mjs';
import { startProgram } from './orders.mjs';
import { load } from './returning-line.mjs';

const { TOUR_PROTOCOL, tourPatterns } = await load('packages/api/src/tours/tour-addresses.ts');

const VENUE = 1;
/** A frame of the guide's sound: 20 ms at 32 kbit/s. */
export const FRAME = { everyMs: 20, bytes: 80 };

/**
 * @typedef {Awaited<ReturnType<typeof openMuseum>>} Museum
 * @typedef {Awaited<ReturnType<Museum['openTour']>>} Tour
 */

/** The demo's server, with a person who may lead tours. @param {string} dataDir */
export async function openMuseum(dataDir) {
  await prepare(dataDir);
  let server = await startServer(dataDir);
  const { origin } = server;
  const headers = { 'content-type': 'application/json' };
  const [, key] = /#key=([\w-]+)/.exec(runCommand(dataDir, 'guide', 'add', String(VENUE), 'Bench')) ?? [];
  const session = await post(call(tourPatterns.leader, { key }));
  const [cookie = ''] = String(session.headers.get('set-cookie')).split(';', 1);

  function call(path, body, more = {}) {
    return {
      url: origin + path,
      headers: { ...headers, ...more },
      body: JSON.stringify({ idMuseum: VENUE, ...body }),
    };
  }

  /** The address of a phone's line, by the call that gives a ticket. */
  async function addressBy(renewal) {
    const given = await (await post(renewal)).json();
    if (!given.ticket) throw new Error(`${renewal.url} was answered ${given.tag}`);
    const url = origin.replace('http', 'ws') + tourPatterns.socket;
    return { given, address: { url, origin, protocol: TOUR_PROTOCOL, ticket: given.ticket, renewal } };
  }

  return {
    origin,
    pid: () => server.pid,
    /** Starts a tour before so many listeners. */
    async openTour(count) {
      const { given, address } = await addressBy(call(tourPatterns.tours, {}, { cookie }));
      const leader = await startProgram('leader.mjs');
      await leader.ask('open', address);
      // A code in a picture: only codes that are typed count as tries.
      const join = async () => (await addressBy(call(tourPatterns.join, { code: given.token }))).address;
      const addresses = [];
      while (addresses.length < count) addresses.push(await join());
      const listeners = await openListeners(addresses);
      return {
        leader,
        listeners,
        join,
        async end() {
          await leader.ask('end');
          await Promise.all([leader.stop(), listeners.stop()]);
        },
      };
    },
    /** @returns how long it was away, in milliseconds */
    async restart() {
      const began = performance.now();
      await server.stop();
      server = await startServer(dataDir, { PORT: new URL(origin).port });
      return performance.now() - began;
    },
    close: () => server.stop(),
  };
}

async function post({ url, headers, body }) {
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  return answer;
}

/** @param {readonly import('./returning-line.mjs').Address[]} addresses */
export async function openListeners(addresses) {
  const listeners = await startProgram('listeners.mjs');
  await listeners.ask('open', { addresses });
  return listeners;
}
