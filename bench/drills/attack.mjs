import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { runnerImport } from 'vite';
import { ROOT } from '../../scripts/places.mjs';

/** Calls are sent in bursts of this many milliseconds. */
const BURST_MS = 20;

/**
 * A client that sends poisoned calls of visits, on a thread of its own.
 *
 * @param {string} origin
 * @param {string} address from which they are sent
 * @param {number} rate calls a second
 */
export async function startAttack(origin, address, rate) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { origin, address, rate } });
  await once(worker, 'message');
  return {
    /** @returns {Promise<{ sent: number, failed: number, statuses: Record<string, number> }>} */
    async stop() {
      worker.postMessage('stop');
      const [outcome] = await once(worker, 'message');
      await worker.terminate();
      return outcome;
    },
  };
}

if (!isMainThread && parentPort) await attack(parentPort, workerData);

/** @param {import('node:worker_threads').MessagePort} port @param {{ origin: string, address: string, rate: number }} data */
async function attack(port, { origin, address, rate }) {
  const source = 'apps/server/src/testing/statistics/poisoned-visits.ts';
  const { module } = await runnerImport(`${ROOT}/${source}`, { root: ROOT, configFile: false, logLevel: 'error' });
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const outcome = { sent: 0, failed: 0, statuses: /** @type {Record<string, number>} */ ({}) };
  const answers = [];
  let isOver = false;
  port.on('message', () => {
    isOver = true;
  });
  port.postMessage('ready');
  for (const since = performance.now(); !isOver; await wait(BURST_MS)) {
    const due = ((performance.now() - since) / 1000) * rate;
    for (; outcome.sent < due; outcome.sent++) answers.push(send(module.poisonedCall(outcome.sent)));
  }
  await Promise.all(answers);
  agent.destroy();
  port.postMessage(outcome);

  /** @param {{ method: string, path: string, body: string }} call */
  async function send({ method, path, body }) {
    const headers = { 'content-type': 'application/json' };
    const sent = request(origin + path, { method, agent, headers, localAddress: address });
    sent.end(body);
    const status = await once(sent, 'response').then(
      ([response]) => response.resume().statusCode,
      ({ code }) => code,
    );
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
    if (!(status < 500)) outcome.failed++;
  }
}
