import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { installPackages, mayInstall } from '../../scripts/tools/debian-packages.mjs';
import { onPath } from '../../scripts/tools/programs.mjs';

const ROOM = 38;
const START_LIMIT_MS = 20_000;
const ANSWER_LIMIT_MS = 20_000;

/** Installs Debian's Janus if it is missing and may be installed. @returns {Promise<string | undefined>} its path */
export async function ensureJanus() {
  if (!onPath('janus') && mayInstall()) {
    console.log('Installing janus for the measurement (once) ...');
    await installPackages(['janus']);
  }
  return onPath('janus');
}

/**
 * Janus with a room of its plugin VideoRoom, which hands packets on as they come: its fastest way for one voice.
 *
 * @param {string} folder for its configuration
 * @param {string} [address] the only one at which it takes sound; every one of this machine by default
 */
export async function startJanus(folder, address) {
  const port = await freePort();
  const configs = configure(folder, port);
  const args = ['-F', configs, '-s', '0', ...(address ? ['-E', address] : [])];
  const child = spawn('janus', args, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    const line = await reach(child, port);
    const own = await attach(line);
    await own({ request: 'create', room: ROOM, publishers: 20, audiocodec: 'opus' });
    return { ...room(line), pid: child.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Only what is needed is loaded: an own folder of configurations (-C would read Debian's too), one plugin, one transport. */
function configure(folder, port) {
  const parts = readdirSync('/usr/lib').map((name) => join('/usr/lib', name, 'janus'));
  const installed = parts.find((place) => existsSync(place));
  if (!installed) throw new Error('Janus has no plugins in /usr/lib');
  const own = (name, files) => {
    const place = join(folder, name);
    mkdirSync(place, { recursive: true });
    for (const file of files) symlinkSync(join(installed, name, file), join(place, file));
    return `${name}_folder = "${place}"`;
  };
  const general = [
    own('plugins', ['libjanus_videoroom.so']),
    own('transports', ['libjanus_websockets.so']),
    own('events', []),
    own('loggers', []),
  ];
  const write = (name, settings) => {
    writeFileSync(join(folder, `janus.${name}jcfg`), `general: {\n${settings.join('\n')}\n}\n`);
  };
  write('', general);
  write('transport.websockets.', ['ws = true', `ws_port = ${port}`, 'ws_ip = "127.0.0.1"']);
  write('plugin.videoroom.', []);
  return folder;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Its line for orders. @returns an order, that resolves with what is answered */
async function reach(child, port) {
  for (const began = performance.now(); performance.now() - began < START_LIMIT_MS; await wait(100)) {
    if (child.exitCode !== null) throw new Error(`Janus has ended with ${child.exitCode}`);
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, 'janus-protocol');
    const isOpen = await once(socket, 'open').then(
      () => true,
      () => false,
    );
    if (isOpen) return orders(socket);
  }
  throw new Error('Janus does not answer');
}

function orders(socket) {
  let count = 0;
  const awaited = new Map();
  socket.on('message', (text) => {
    const answer = JSON.parse(text);
    // An order whose outcome comes later is acknowledged first.
    if (answer.janus !== 'ack') awaited.get(answer.transaction)?.(answer);
  });
  return async (order) => {
    count += 1;
    const transaction = String(count);
    const answered = new Promise((resolve) => awaited.set(transaction, resolve));
    socket.send(JSON.stringify({ ...order, transaction }));
    const answer = await Promise.race([answered, wait(ANSWER_LIMIT_MS, undefined, { ref: false })]);
    const failure = answer?.error?.reason ?? answer?.plugindata?.data.error;
    if (!answer || failure) throw new Error(`Janus refuses ${order.janus}: ${failure ?? 'no answer'}`);
    return answer;
  };
}

/** A participant. @returns an order to the room for it */
async function attach(order) {
  const session = (await order({ janus: 'create' })).data.id;
  const attached = await order({ janus: 'attach', session_id: session, plugin: 'janus.plugin.videoroom' });
  return (body, jsep) =>
    order({ janus: 'message', session_id: session, handle_id: attached.data.id, body, ...(jsep && { jsep }) });
}

function room(line) {
  return {
    /** Lets a page speak. @returns the answer to its offer, and the number by which it is heard */
    async speak(sdp) {
      const own = await attach(line);
      const answer = await own({ request: 'joinandconfigure', ptype: 'publisher', room: ROOM }, { type: 'offer', sdp });
      return { sdp: answer.jsep.sdp, feed: answer.plugindata.data.id };
    },
    /** Lets a page listen. @returns the offer, and what takes the page's answer */
    async listen(feed) {
      const own = await attach(line);
      const offer = await own({ request: 'join', ptype: 'subscriber', room: ROOM, streams: [{ feed }] });
      return { sdp: offer.jsep.sdp, begin: (sdp) => own({ request: 'start' }, { type: 'answer', sdp }) };
    },
  };
}
