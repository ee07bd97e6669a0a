import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from 'playwright';
import { WebSocketServer } from 'ws';
import { isCalled } from '../../scripts/places.mjs';
import { findChromium } from '../../scripts/tools/browser.mjs';
import { INTO_PHONE, layLine, lose, removeLine, repeatAfter, SERVER } from './lossy-line.mjs';

/** A frame every 20 ms, of the bytes that Opus at 32 kbit/s has with its heads. */
const FRAME_MS = 20;
const FRAME_BYTES = 93;
const SECONDS = 60;
/** The first two seconds are left out: the pages are still starting. */
const STARTING_FRAMES = 100;

/**
 * @typedef {object} Line
 * @property {string} told in the head of the file
 * @property {number} [loss] the share of packets that are lost, in each direction
 * @property {number} [repeatMs] the least time after which the server's TCP repeats a packet, in place of 200 ms
 * @property {number} [burstMs] a box on the way keeps frames and sends them on every so often, as a sleeping radio does
 * @property {number} [holeMs] nothing arrives in either direction for so long, from the twentieth second on
 */

/** @type {Readonly<Record<string, Line>>} */
export const LINES = {
  'quiet-lan': { told: 'a veth pair without loss' },
  'bursts-162-ms': { told: 'a veth pair; the relay collects frames and writes every 162 ms', burstMs: 162 },
  'loss-2-percent': { told: 'a veth pair that loses 2 % of all packets in each direction', loss: 0.02 },
  'loss-5-percent': { told: 'a veth pair that loses 5 % of all packets in each direction', loss: 0.05 },
  'loss-2-percent-repeated-soon': {
    told: 'a veth pair that loses 2 % of all packets in each direction; its route has rto_min 40 ms',
    loss: 0.02,
    repeatMs: 40,
  },
  'loss-5-percent-repeated-soon': {
    told: 'a veth pair that loses 5 % of all packets in each direction; its route has rto_min 40 ms',
    loss: 0.05,
    repeatMs: 40,
  },
  'hole-3-s': { told: 'a veth pair that loses everything for 3 s, from the twentieth second on', holeMs: 3000 },
};

/** A page that sends a frame for every 20 ms that its microphone recorded, as the guide's does. */
const LEADER = `<!doctype html><script type="module">
  const framer = "let samples = 0; registerProcessor('framer', class extends AudioWorkletProcessor { process([[sound]]) {" +
    "samples += sound?.length ?? 0; if (samples >= 960) { samples -= 960; this.port.postMessage(0); } return true; } })";
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext({ sampleRate: 48000 });
  await context.audioWorklet.addModule('data:text/javascript,' + encodeURIComponent(framer));
  const node = new AudioWorkletNode(context, 'framer');
  const socket = new WebSocket('ws://' + location.host + '/leader');
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  node.port.onmessage = () => socket.send(new Uint8Array(${FRAME_BYTES}));
  context.createMediaStreamSource(stream).connect(node);
</script>`;

/** A page that notes when frames arrive, in milliseconds. */
const LISTENER = `<!doctype html><script type="module">
  window.arrivals = [];
  const socket = new WebSocket('ws://' + location.host + '/listener');
  socket.binaryType = 'arraybuffer';
  socket.onmessage = ({ data }) => {
    for (let at = 0; at < data.byteLength; at += ${FRAME_BYTES}) arrivals.push(performance.now());
  };
</script>`;

/** Passes frames from the leader's page on to the listener's. */
async function startRelay({ burstMs }) {
  const pages = { '/leader': LEADER, '/listener': LISTENER };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(pages[request.url] ?? '');
  });
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  let listener;
  let kept = [];
  const pass = () => {
    if (kept.length > 0) listener?.send(Buffer.concat(kept));
    kept = [];
  };
  sockets.on('connection', (socket, request) => {
    if (request.url === '/listener') listener = socket;
    socket.on('message', (frame) => {
      if (!listener) return;
      kept.push(frame);
      if (!burstMs) pass();
    });
  });
  const timer = burstMs && setInterval(pass, burstMs);
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  return {
    port: server.address().port,
    close() {
      clearInterval(timer);
      for (const client of sockets.clients) client.terminate();
      server.close();
    },
  };
}

const launch = (...args) =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', ...args],
  });
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The phone's side, in its namespace: prints the arrival of every frame in milliseconds. */
async function receive(port) {
  const browser = await launch();
  const page = await browser.newPage();
  await page.goto(`http://${SERVER}:${port}/listener`);
  await wait(SECONDS * 1000);
  process.stdout.write(JSON.stringify(await page.evaluate('arrivals')));
  await browser.close();
}

async function record(line) {
  layLine();
  repeatAfter(line.repeatMs);
  lose(line.loss ?? 0);
  const relay = await startRelay(line);
  const browser = await launch('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream');
  const leader = await browser.newPage();
  await leader.goto(`http://127.0.0.1:${relay.port}/leader`);
  const [program, ...args] = [...INTO_PHONE, process.execPath, process.argv[1], String(relay.port)];
  const phone = spawn(program, args);
  phone.stderr.pipe(process.stderr);
  const closed = once(phone, 'close');
  let printed = '';
  phone.stdout.on('data', (text) => {
    printed += text;
  });
  if (line.holeMs) {
    await wait(20_000);
    lose(1);
    await wait(line.holeMs);
    lose(0);
  }
  await closed;
  relay.close();
  await browser.close();
  removeLine();
  return JSON.parse(printed);
}

/** Writes a trace: the delay of each frame over the fastest one, in milliseconds. */
function traceOf(name, { told }, arrivals) {
  const delays = arrivals.map((at, frame) => at - frame * FRAME_MS).slice(STARTING_FRAMES);
  const least = Math.min(...delays);
  const head = [
    `# ${name}: the delays of ${delays.length} frames of ${FRAME_MS} ms over the fastest one, in ms, in their order.`,
    `# Recorded by bench/live/record-arrivals.mjs from a microphone in Chromium to a page in another, by WebSocket: ${told}.`,
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
  if (asked.length === 1 && /^\d+$/.test(asked[0])) await receive(Number(asked[0]));
  else await recordAll(asked.length > 0 ? asked : Object.keys(LINES));
}
