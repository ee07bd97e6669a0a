import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** The buffer at the bottleneck before senders wait, in bytes: a plain router's fifty packets. */
const QUEUE_BYTES = 64 * 1024;
/** The size of a packet, in bytes. */
const PACKET_BYTES = 1460;

/**
 * @typedef {object} Line
 * @property {number} bitsPerSecond shared by all connections, down; up is the same
 * @property {number} delayMs each way
 */

/** @typedef {{ at: number, connection: number, request?: string, bytes?: number }} Moment */

/**
 * A connection of that rate and delay between a browser and a server, for every connection of the browser, including
 * its workers': the browser's own throttle does not apply to those. A new connection waits for a round trip before its
 * first byte. It can be cut: then nothing is transmitted either way, without notice, as in a lift. It can refuse: then
 * every connection is reset, and no new one is accepted, as when the Wi-Fi's router is switched off.
 *
 * @param {number} port of the server on this machine
 * @param {Line} line
 */
export async function startSlowProxy(port, line) {
  const perMs = line.bitsPerSecond / 8 / 1000;
  const state = { isCut: false, connections: 0, began: performance.now() };
  /** @type {Moment[]} */
  const log = [];
  const down = narrowPlace(perMs, line.delayMs, state);
  const up = narrowPlace(perMs, line.delayMs, state);
  const sockets = new Set();
  const server = createServer({ allowHalfOpen: true }, (browser) => {
    const connection = ++state.connections;
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    const note = (moment) => log.push({ at: performance.now() - state.began, connection, ...moment });
    carry(browser, upstream, up, { wait: 2 * line.delayMs, seen: (bytes) => noteRequests(bytes, note) });
    carry(upstream, browser, down, { wait: 0, passed: (bytes) => note({ bytes }) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    /** Returns the log since the last call, and restarts its clock. */
    takeLog() {
      state.began = performance.now();
      return log.splice(0);
    },
    cut() {
      state.isCut = true;
    },
    refuse() {
      server.close();
      for (const socket of sockets) socket.resetAndDestroy();
    },
    /** After a cut. */
    mend() {
      state.isCut = false;
      down.goOn();
      up.goOn();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/**
 * Forwards packets one after the other, round robin over the connections, at the line's rate and with its delay. It
 * uses the clock and not a timer for each packet: timers of whole milliseconds would make it too slow.
 *
 * @param {number} bytesPerMs
 * @param {number} delayMs
 * @param {{ isCut: boolean }} state
 */
function narrowPlace(bytesPerMs, delayMs, state) {
  /** @type {{ packet: Buffer, pass: () => void }[]} */
  const waiting = [];
  /** @type {{ due: number, pass: () => void }[]} */
  const travelling = [];
  const turns = new Set();
  let queued = 0;
  let freeAt = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function look() {
    timer = undefined;
    const now = performance.now();
    for (let first = waiting[0]; first && freeAt <= now; first = waiting[0]) {
      waiting.shift();
      queued -= first.packet.length;
      freeAt += first.packet.length / bytesPerMs;
      travelling.push({ due: freeAt + delayMs, pass: first.pass });
      takeTurn();
    }
    while (travelling[0] && travelling[0].due <= now) travelling.shift()?.pass();
    lookAgain();
  }

  function lookAgain() {
    if (timer === undefined && !state.isCut && waiting.length + travelling.length > 0) timer = setTimeout(look, 1);
  }

  function takeTurn() {
    const [turn] = turns;
    if (!turn || queued >= QUEUE_BYTES) return;
    turns.delete(turn);
    turn();
  }

  return {
    hasRoom: () => queued < QUEUE_BYTES,
    /** Calls back when this connection may send again. */
    whenRoom(turn) {
      turns.add(turn);
    },
    add(packet, pass) {
      if (waiting.length === 0) freeAt = Math.max(freeAt, performance.now());
      queued += packet.length;
      waiting.push({ packet, pass });
      lookAgain();
    },
    goOn() {
      freeAt = performance.now();
      lookAgain();
    },
  };
}

/**
 * Reads from one side no faster than the line forwards it.
 *
 * @param {import('node:net').Socket} from
 * @param {import('node:net').Socket} to
 * @param {ReturnType<typeof narrowPlace>} place
 * @param {{ wait: number, seen?: (bytes: Buffer) => void, passed?: (bytes: number) => void }} with_
 */
function carry(from, to, place, { wait: firstWait, seen, passed }) {
  let rest = Buffer.alloc(0);
  let hasEnded = false;
  let pending = 0;
  const began = performance.now();

  const finish = () => hasEnded && rest.length === 0 && pending === 0 && to.end();
  const send = () => {
    while (rest.length > 0 && place.hasRoom()) {
      const packet = rest.subarray(0, PACKET_BYTES);
      rest = rest.subarray(packet.length);
      pending += 1;
      place.add(packet, () => {
        pending -= 1;
        if (!to.destroyed) to.write(packet);
        passed?.(packet.length);
        finish();
      });
    }
    if (rest.length > 0) place.whenRoom(send);
    else from.resume();
  };
  from.on('data', (bytes) => {
    seen?.(bytes);
    from.pause();
    rest = Buffer.concat([rest, bytes]);
    setTimeout(send, Math.max(0, began + firstWait - performance.now()));
  });
  from.on('end', () => {
    hasEnded = true;
    finish();
  });
  from.on('close', () => {
    // Packets in flight to a closed connection still use bandwidth, as on a real one.
    rest = Buffer.alloc(0);
    if (!to.destroyed && from.errored) to.destroy();
    if (from.readableAborted || from.destroyed) setTimeout(() => to.end(), 0);
  });
}

/** Over TLS requests cannot be read, and the log contains only bytes. */
function noteRequests(bytes, note) {
  const [, request] = /^(?:GET|POST|PUT) (\S+) HTTP\/1\.1\r\n/.exec(bytes.toString('latin1', 0, 4096)) ?? [];
  if (request) note({ request });
}
