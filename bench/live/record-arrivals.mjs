import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { isCalled } from '../../scripts/places.mjs';

/** A frame every 20 ms, of the bytes that Opus at 32 kbit/s has with its heads. */
const FRAME_MS = 20;
const FRAME_BYTES = 93;
const SECONDS = 60;

/** The namespace of a phone, and both ends of its line (RFC 2544 has these addresses for measurements). */
const PHONE = 'cicerone-phone';
const SERVER = '198.18.38.1';
const ADDRESS = '198.18.38.2';

/**
 * @typedef {object} Line
 * @property {string} told in the head of the file
 * @property {number} [loss] the share of packets that are lost, in each direction
 * @property {number} [burstMs] a box on the way keeps frames and sends them on every so often, as a sleeping radio does
 * @property {number} [holeMs] nothing arrives in either direction for so long, from the twentieth second on
 */

/** @type {Readonly<Record<string, Line>>} */
export const LINES = {
  'quiet-lan': { told: 'a veth pair without loss' },
  'bursts-162-ms': { told: 'a veth pair; the sender collects frames and writes every 162 ms', burstMs: 162 },
  'loss-2-percent': { told: 'a veth pair that loses 2 % of all packets in each direction', loss: 0.02 },
  'loss-5-percent': { told: 'a veth pair that loses 5 % of all packets in each direction', loss: 0.05 },
  'hole-3-s': { told: 'a veth pair that loses everything for 3 s, from the twentieth second on', holeMs: 3000 },
};

const ip = (...args) => execFileSync('ip', args, { stdio: 'pipe' });
const inPhone = (...args) => ip('netns', 'exec', PHONE, ...args);

/** Lays a line into a namespace of its own; needs root, and `ip` and `iptables` with the match `statistic`. */
function layLine({ loss }) {
  ip('netns', 'add', PHONE);
  ip('link', 'add', 'cicerone-line', 'type', 'veth', 'peer', 'name', 'line', 'netns', PHONE);
  ip('addr', 'add', `${SERVER}/30`, 'dev', 'cicerone-line');
  ip('link', 'set', 'cicerone-line', 'up');
  inPhone('ip', 'addr', 'add', `${ADDRESS}/30`, 'dev', 'line');
  inPhone('ip', 'link', 'set', 'line', 'up');
  if (loss) drop('-A', '-m', 'statistic', '--mode', 'random', '--probability', String(loss));
}

function drop(action, ...match) {
  for (const chain of ['INPUT', 'OUTPUT']) inPhone('iptables', action, chain, ...match, '-j', 'DROP');
}

function removeLine() {
  try {
    ip('netns', 'del', PHONE);
  } catch {
    // There was none.
  }
}

/** Writes frames on time, however late the timer comes. */
function sendFrames(socket, { burstMs }) {
  const began = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor((performance.now() - began) / FRAME_MS) + 1;
    if (due > sent) socket.write(Buffer.alloc((due - sent) * FRAME_BYTES, 7));
    sent = due;
  }, burstMs ?? 1);
  return () => clearInterval(timer);
}

/** The phone's side, in its namespace: prints the arrival of every frame in milliseconds. */
function receive(port) {
  const socket = connect({ port, host: SERVER });
  let bytes = 0;
  let frames = 0;
  const arrivals = [];
  socket.on('data', (chunk) => {
    const now = performance.now();
    bytes += chunk.length;
    for (; (frames + 1) * FRAME_BYTES <= bytes; frames++) arrivals.push(now);
  });
  socket.on('close', () => process.stdout.write(JSON.stringify(arrivals)));
}

async function record(line) {
  removeLine();
  layLine(line);
  const server = createServer({ noDelay: true });
  server.listen(0, SERVER);
  await once(server, 'listening');
  const phone = spawn('ip', ['netns', 'exec', PHONE, process.execPath, process.argv[1], String(server.address().port)]);
  phone.stderr.pipe(process.stderr);
  let printed = '';
  phone.stdout.on('data', (text) => {
    printed += text;
  });
  const [socket] = await once(server, 'connection');
  const stop = sendFrames(socket, line);
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  if (line.holeMs) {
    await wait(20_000);
    drop('-A');
    await wait(line.holeMs);
    drop('-D');
  }
  await wait(SECONDS * 1000 - (line.holeMs ? 20_000 + line.holeMs : 0));
  stop();
  socket.end();
  await once(phone, 'close');
  server.close();
  removeLine();
  return JSON.parse(printed);
}

/** Writes a trace: the delay of each frame over the fastest one, in milliseconds. */
function traceOf(name, { told }, arrivals) {
  const delays = arrivals.map((at, frame) => at - frame * FRAME_MS);
  const least = Math.min(...delays);
  const head = [
    `# ${name}: the delays of ${arrivals.length} frames of ${FRAME_MS} ms over the fastest one, in ms, in their order.`,
    `# Recorded by bench/live/record-arrivals.mjs over a TCP connection (no delay, Linux): ${told}.`,
  ];
  const numbers = delays.map((delay) => (delay - least).toFixed(1));
  const rows = Array.from({ length: Math.ceil(numbers.length / 50) }, (_, row) =>
    numbers.slice(row * 50, row * 50 + 50).join(' '),
  );
  return `${[...head, ...rows].join('\n')}\n`;
}

/**
 * Records how frames of sound arrive at a phone over such lines, for the tests of the jitter buffer:
 * `node bench/live/record-arrivals.mjs` as root, or with the names of some lines. A minute each.
 */
async function recordAll(names) {
  for (const name of names) {
    const line = LINES[name];
    const file = new URL(`../../apps/guide/src/testing/arrivals/${name}.txt`, import.meta.url);
    writeFileSync(file, traceOf(name, line, await record(line)));
    console.log(`${name}: recorded`);
  }
}

if (isCalled(import.meta.url)) {
  const [, , ...asked] = process.argv;
  if (asked.length === 1 && /^\d+$/.test(asked[0])) receive(Number(asked[0]));
  else await recordAll(asked.length > 0 ? asked : Object.keys(LINES));
}
