import { join } from 'node:path';
import { runnerImport } from 'vite';
import WebSocket from 'ws';
import { ROOT } from '../../scripts/places.mjs';

/** Imports a module of the guide or of the contract as it is. @param {string} path from the root */
export async function load(path) {
  return (await runnerImport(join(ROOT, path), { root: ROOT, configFile: false })).module;
}

const { needsRenewal, reconnectionPauseMs } = await load('apps/guide/src/domain/tour/reconnection.ts');
const { TOUR_CLOSE } = await load('packages/api/src/tours/tour-addresses.ts');

/** Milliseconds of a clock that all processes of the machine share, and that nobody sets. */
export const now = () => Number(process.hrtime.bigint()) / 1e6;

/**
 * @typedef {object} Address of a phone's line
 * @property {string} url
 * @property {string} [origin]
 * @property {string} [protocol] none for a floor
 * @property {string} [ticket]
 * @property {{ url: string, headers: Record<string, string>, body: string }} [renewal] the call that gives a new ticket
 */

/**
 * A phone's line, which comes back as that of the guide does when it is lost: after the guide's pauses, with its latest
 * ticket, or with a new one when the guide would ask for it.
 *
 * @param {Address} address
 * @param {(bytes: Buffer) => void} hear takes messages with sound
 * @returns {Promise<{ send(message: Uint8Array | string): void, over: Promise<void>, close(): void }>} fails if it cannot
 * connect at first; `over` resolves when the tour has ended
 */
export async function openConnection({ url, origin, protocol, ticket, renewal }, hear) {
  const held = { ticket, since: now() };
  const first = promised();
  const over = promised();
  let socket;
  let failed = 0;
  let isOver = false;
  connect();
  await first.promise;

  function hold(given) {
    Object.assign(held, { ticket: given, since: now() });
  }

  function connect() {
    socket = new WebSocket(url, protocol ? [protocol, held.ticket] : [], { origin, perMessageDeflate: false });
    socket.on('open', () => {
      failed = 0;
      first.resolve();
    });
    // Of no interest later: a promise is settled once.
    socket.on('error', first.reject);
    socket.on('message', (bytes, isBinary) => (isBinary ? hear(bytes) : read(bytes)));
    socket.on('close', lost);
  }

  function read(bytes) {
    const message = JSON.parse(bytes.toString());
    if (message.tag === 'ticket') hold(message.ticket);
  }

  function lost(code) {
    isOver ||= code === TOUR_CLOSE.ended;
    if (isOver) over.resolve();
    else setTimeout(again, reconnectionPauseMs(failed, Math.random()));
  }

  async function again() {
    const isRefused = needsRenewal({ failed, ticketAgeMs: now() - held.since });
    failed += 1;
    if (isRefused && renewal) await renewedTicket(renewal).then(hold, () => undefined);
    if (!isOver) connect();
  }

  return {
    over: over.promise,
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(message);
    },
    close() {
      isOver = true;
      socket.terminate();
    },
  };
}

async function renewedTicket({ url, headers, body }) {
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  return (await answer.json()).ticket;
}

/** A promise and the functions that settle it. */
function promised() {
  const settle = {};
  const promise = new Promise((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { promise, ...settle };
}
