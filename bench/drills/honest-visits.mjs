import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { timedWrites } from './timed-writes.mjs';

/** The number of calls that report a visit: it begins, a work is opened and left, it ends. */
const CALLS_OF_A_VISIT = 4;

/**
 * Visitors of the demo museum, who begin, hear one work and leave, one after the other at an even rate.
 *
 * @param {string} origin
 * @param {{ name: string, address: string, seconds: number, rate: number }} how `rate` calls a second
 */
export async function honestVisits(origin, { name, address, seconds, rate }) {
  const agent = new Agent({ keepAlive: true });
  const every = (1000 * CALLS_OF_A_VISIT) / rate;
  const count = Math.round((seconds * 1000) / every);
  const { outcome, write } = timedWrites({ agent, localAddress: address });
  const visits = Array.from({ length: count }, (_, turn) => `${name}-${turn}`);
  await Promise.all(visits.map((visitorToken, turn) => wait(turn * every).then(() => visit(visitorToken))));
  agent.destroy();
  const sorted = outcome.times.sort((one, other) => one - other);
  return { ...outcome, visits, p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN };

  /** @param {string} visitorToken */
  async function visit(visitorToken) {
    const startDate = new Date().toISOString();
    const { idVisit } = await write('POST', `${origin}/api/visitMuseum`, {
      idMuseum: 1,
      visitorToken,
      idLanguage: 2,
      startDate,
    });
    const view = { idVisit, idArtwork: 1, startDate };
    await write('POST', `${origin}/api/visitArtwork`, view);
    await write('PUT', `${origin}/api/visitArtwork`, { ...view, duration: 60 });
    await write('PUT', `${origin}/api/visitMuseum`, { idVisit, endDate: new Date().toISOString() });
  }
}
