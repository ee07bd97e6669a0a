import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createDeliveries } from './deliveries.mjs';

const MEDIA = '/media/';
const CHUNK_BYTES = 16 * 1024;

/**
 * The fate of a response to a request for a media file. `cut`: the connection breaks at a random byte. `truncated`: a
 * shorter body that is declared complete. `refused`: 500. `wrong`: the right length, with wrong bytes from a random one
 * on. `stalled`: it stops at a random byte until the browser gives up.
 *
 * @typedef {'pass' | 'cut' | 'truncated' | 'refused' | 'wrong' | 'stalled'} Fault
 * @typedef {readonly (readonly [fault: Fault, share: number])[]} Faults the share of responses with each fault
 */

/** @type {Faults} */
export const USUAL_FAULTS = [
  ['cut', 0.04],
  ['truncated', 0.03],
  ['refused', 0.03],
  ['wrong', 0.04],
  ['stalled', 0.01],
];

/** @type {Faults} */
export const NO_FAULTS = [];

/**
 * A proxy in front of a server that answers for media files as bad networks and servers do. All other requests pass. It
 * counts the sent bytes of the files.
 *
 * @param {number} port of the server on this machine
 * @param {{ random: () => number, bytesPerSecond: number }} line the source of the faults, and the rate that all media
 * share
 */
export async function startFaultyProxy(port, { random, bytesPerSecond }) {
  const deliveries = createDeliveries();
  const turn = createPace(bytesPerSecond);
  const progress = createProgress();
  /** @type {Map<Fault, number>} */
  const dealt = new Map();
  let faults = NO_FAULTS;
  let held = Promise.resolve();
  let release = () => {};

  async function answerMedia(key, answer, outgoing) {
    const body = await buffer(answer);
    await held;
    if (outgoing.destroyed) return;
    const fault = drawn(faults, random());
    dealt.set(fault, (dealt.get(fault) ?? 0) + 1);
    if (fault === 'refused') return void outgoing.writeHead(500).end('Something went wrong.');
    const at = Math.floor(random() * body.length);
    const sent = bodyWith(fault, body, at);
    const length = fault === 'truncated' ? { 'content-length': sent.length } : {};
    outgoing.writeHead(answer.statusCode, { ...answer.headers, ...length });
    outgoing.flushHeaders();
    const { from, size } = rangeOf(answer, body.length);
    for (let next = 0; next < sent.length && !outgoing.destroyed; ) {
      const chunk = sent.subarray(next, next + CHUNK_BYTES);
      await turn(chunk.length);
      if (outgoing.destroyed) return;
      await new Promise((resolve) => outgoing.write(chunk, resolve));
      next += chunk.length;
      deliveries.begin(key, from + next - chunk.length);
      const isComplete = fault !== 'wrong' && deliveries.sent(key, { from, to: from + next, size });
      progress.add(chunk.length, isComplete ? 1 : 0);
    }
    if (fault === 'wrong') deliveries.spoil(key);
    if (fault === 'cut') outgoing.destroy();
    else if (fault !== 'stalled') outgoing.end();
  }

  const server = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming;
    const forwarded = request({ port, host: '127.0.0.1', path: url, method, headers });
    forwarded.on('response', (answer) => {
      const isFile = method === 'GET' && url.startsWith(MEDIA) && [200, 206].includes(answer.statusCode ?? 0);
      if (isFile) answerMedia(url.slice(MEDIA.length), answer, outgoing).catch(() => outgoing.destroy());
      else answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    deliveries,
    /** The number of responses with each fault. */
    dealt: () => Object.fromEntries(dealt),
    /** @param {Faults} wanted from the next response on */
    deal(wanted) {
      faults = wanted;
    },
    /** No media file is answered until `letGo`. */
    hold() {
      held = new Promise((resolve) => {
        release = () => resolve(undefined);
      });
    },
    letGo: () => release(),
    /** Settles once this many more bytes, or complete files, have been sent. */
    after: progress.after,
    stop() {
      release();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param {Faults} faults @param {number} chance from 0 to 1 @returns {Fault} */
export function drawn(faults, chance) {
  let rest = chance;
  for (const [fault, share] of faults) {
    if (rest < share) return fault;
    rest -= share;
  }
  return 'pass';
}

/** @param {Fault} fault @param {Buffer} body @param {number} at */
function bodyWith(fault, body, at) {
  if (fault === 'pass') return body;
  if (fault !== 'wrong') return body.subarray(0, at);
  return Buffer.concat([body.subarray(0, at), body.subarray(at).map((byte) => byte ^ 0x55)]);
}

/** The range and size of a response. @param {import('node:http').IncomingMessage} answer @param {number} length */
function rangeOf(answer, length) {
  const [, from = 0, size = length] = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers['content-range'] ?? '') ?? [];
  return { from: Number(from), size: Number(size) };
}

/** Limits the rate in bytes per second, one chunk after the other. @param {number} bytesPerSecond */
function createPace(bytesPerSecond) {
  let freeAt = 0;
  return async (/** @type {number} */ bytes) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1000;
    if (freeAt > now + 1) await wait(freeAt - now);
  };
}

/** Resolves when a given amount has been sent. */
function createProgress() {
  const sum = { bytes: 0, files: 0 };
  /** @type {Set<{ bytes: number, files: number, settle: () => void }>} */
  const waiting = new Set();
  return {
    add(/** @type {number} */ bytes, /** @type {number} */ files) {
      sum.bytes += bytes;
      sum.files += files;
      for (const one of waiting) {
        if (sum.bytes < one.bytes || sum.files < one.files) continue;
        waiting.delete(one);
        one.settle();
      }
    },
    after: (/** @type {{ bytes?: number, files?: number }} */ { bytes = 0, files = 0 }) =>
      new Promise((settle) =>
        waiting.add({ bytes: sum.bytes + bytes, files: sum.files + files, settle: () => settle(undefined) }),
      ),
  };
}
