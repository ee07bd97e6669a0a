import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../scripts/tools/started-server.mjs';
import { against, goal, ratioGoal, rounded, roundsOf } from './figures.mjs';
import { prepare } from './prepared-server.mjs';
import { processorTime } from './process-time.mjs';

const PHONES = 1000;
/** A guide that is used checks once in this time, in seconds. */
const INTERVAL_S = 60;
/** A rest before it, in seconds: together they are shorter than the server keeps an idle connection. */
const REST_S = 5;
const ROUNDS = roundsOf(5);
const CURRENT = '/api/venues/1/current.json';

/** The headers that Chromium 156 on a phone sends with a check, apart from its conditions. */
const BROWSER = {
  Connection: 'keep-alive',
  'sec-ch-ua-platform': '"Android"',
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  accept: 'application/json',
  'sec-ch-ua': '"Not:A-Brand";v="8", "Chromium";v="156", "Google Chrome";v="156"',
  'sec-ch-ua-mobile': '?1',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
  Referer: 'https://guide.museum.example/museums/MS1tdXNldW0tb2YtcGF0dGVybg/artworks/1',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-GB,en;q=0.9',
};

/**
 * A thousand phones with an open guide check once a minute for a new release: the share of a processor that the server
 * needs, at that pace; the processor time of a check against the health call and against a complete answer, in
 * interleaved rounds; and the bytes of a check.
 */
export async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  await prepare(dataDir);
  const server = await startServer(dataDir);
  const phones = await Promise.all(Array.from({ length: PHONES }, () => openPhone(server.origin)));
  try {
    const complete = await phones[0].ask(CURRENT, {});
    const conditions = { 'Cache-Control': 'max-age=0', 'If-None-Match': complete.etag };
    const check = await phones[0].ask(CURRENT, conditions);
    const { health, full } = await inRounds(server.pid, phones, conditions);
    const idle = await shareOf(server.pid, () => wait(REST_S * 1000));
    const checking = await shareOf(server.pid, () => checkOnceEach(phones, conditions));
    return [
      goal('check-processor-share', checking * 100, 2, {
        what: `${PHONES} open phones that check once a minute: share of one processor`,
        unit: '%',
        seen: `${rounded(idle * 100)} % while the same phones rest`,
      }),
      ratioGoal('check-against-health', health, 1, 'CPU for a check against the health call'),
      ratioGoal('check-against-complete', full, 1, 'CPU for a check against a complete current.json'),
      goal('check-bytes', check.sent + check.received, 1000, {
        what: 'a check without news, headers and all, both ways',
        unit: 'bytes',
        seen: `${check.sent} sent and ${check.received} received; ${complete.received} if there is news`,
      }),
    ];
  } finally {
    for (const phone of phones) phone.close();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

/** Each phone checks once within the interval, one after the other at an even pace. */
async function checkOnceEach(phones, conditions) {
  const began = performance.now();
  for (const [at, phone] of phones.entries()) {
    await wait(Math.max(0, began + (at * INTERVAL_S * 1000) / phones.length - performance.now()));
    await check(phone, conditions);
  }
  await wait(Math.max(0, began + INTERVAL_S * 1000 - performance.now()));
}

/** The processor time of a check, the health call and a complete answer, each asked by all phones in each round. */
async function inRounds(pid, phones, conditions) {
  const asked = {
    check: (phone) => check(phone, conditions),
    health: (phone) => phone.ask('/healthz', {}),
    complete: (phone) => phone.ask(CURRENT, {}),
  };
  const times = { check: [], health: [], complete: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, ask] of Object.entries(asked)) {
      const time = await processorTimeOf(pid, () => Promise.all(phones.map(ask)));
      // The first round warms up.
      if (round > 0) times[name].push(time / phones.length / 1000);
    }
  }
  return {
    health: against(times.check, times.health, 'µs'),
    full: against(times.check, times.complete, 'µs'),
  };
}

async function check(phone, conditions) {
  const { status } = await phone.ask(CURRENT, conditions);
  if (status !== 304) throw new Error(`A check was answered ${status}`);
}

/** The share of one processor that a process uses meanwhile. */
async function shareOf(pid, meanwhile) {
  const began = performance.now();
  const used = await processorTimeOf(pid, meanwhile);
  return used / 1e6 / (performance.now() - began);
}

async function processorTimeOf(pid, meanwhile) {
  const before = processorTime(pid);
  await meanwhile();
  return processorTime(pid) - before;
}

/** A connection that counts what it sends and receives, as HTTP/1.1 has it on the wire. */
async function openPhone(origin) {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.setNoDelay();
  const answers = answersOf(socket);
  return {
    close: () => socket.destroy(),
    async ask(path, conditions) {
      const fields = Object.entries({ Host: host, ...BROWSER, ...conditions });
      const request = `GET ${path} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
      socket.write(request);
      const { value } = await answers.next();
      if (!value) throw new Error(`No answer to ${path}`);
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(value.head) ?? [];
      const [, etag] = /^etag: (.+)$/im.exec(value.head) ?? [];
      return { status: Number(status), etag, sent: Buffer.byteLength(request), received: value.received };
    },
  };
}

/** The responses of a connection, one for each request; their headers give their length, and a 304 has no body. */
async function* answersOf(socket) {
  let read = Buffer.alloc(0);
  for await (const chunk of socket) {
    read = Buffer.concat([read, chunk]);
    const end = read.indexOf('\r\n\r\n');
    if (end < 0) continue;
    const head = read.subarray(0, end).toString('latin1');
    const [, length = '0'] = /^content-length: (\d+)$/im.exec(head) ?? [];
    const received = end + 4 + Number(length);
    if (read.length < received) continue;
    read = read.subarray(received);
    yield { head, received };
  }
}
