import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { get as getPlainly } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../places.mjs';

/** The first start renders the demo's pictures at low priority: on a busy machine it takes minutes. */
const START_LIMIT_MS = 600_000;

/**
 * The built server on a free port of this machine, for tests and measurements.
 *
 * @param {string} dataDir
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ origin: string, pid: number, gone: Promise<unknown>, stop: () => Promise<void> }>} `gone` settles
 * when it has ended, for whatever reason
 */
export async function startServer(dataDir, env = {}) {
  openTheWay(dataDir);
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  const origin = await listeningAt(child.stdout);
  if (origin === undefined || child.pid === undefined) throw new Error('The server did not start');
  // It serves the guide before its database is ready. Callers of this function need both.
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server has ended while it started');
    await wait(50);
  }
  clearTimeout(timer);
  return {
    origin,
    pid: child.pid,
    gone: ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Temporary folders are closed to all other users, but for root the database runs as another user.
 *
 * @param {string} dataDir
 */
function openTheWay(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  for (let folder = dataDir; folder.startsWith(join(tmpdir(), 'cicerone-')); folder = dirname(folder)) {
    chmodSync(folder, 0o711);
  }
}

/** @param {string} origin */
function isReady(origin) {
  const ask = origin.startsWith('https:') ? get : getPlainly;
  return new Promise((resolve) => {
    ask(`${origin}/readyz`, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}

/** @param {import('node:stream').Readable} output */
async function listeningAt(output) {
  for await (const line of createInterface({ input: output })) {
    const found = /listening at (https?:\/\/127\.0\.0\.1:\d+)/i.exec(line);
    if (!found) continue;
    // Later output is discarded: it must not fill the pipe.
    output.resume();
    return found[1];
  }
  return undefined;
}
