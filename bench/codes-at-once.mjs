import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../scripts/tools/started-server.mjs';
import { goal, percentile, ratioGoal, rounded, roundsOf } from './figures.mjs';

const ROUNDS = roundsOf(6);
const AT_ONCE = 1500;
/** The allowed number of wrong codes of one address in a minute, and of all addresses together in an hour. */
const OF_ONE_ADDRESS = 60;
const OF_ALL = 600;
/** The guarded venue of DEMO=all. */
const GUARDED = 2;
const CHECK = `/cicerone/api/Museum/${GUARDED}/checkAccessCode`;
const AUTHORIZATION = `Basic ${Buffer.from('cicerone:cicerone').toString('base64')}`;

/**
 * 1,500 wrong access codes at once, from one address and from as many addresses. Measures how many of them are checked,
 * and how long another client waits for a media file meanwhile, against 1,500 `languages` calls at once, the cheapest
 * calls. Interleaved rounds, each with a newly started server, so that nothing is counted yet.
 */
export async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const beside = { languages: [], one: [], many: [] };
  let ofOne = 0;
  let ofMany = 0;
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServer(dataDir, { DEMO: 'all' });
      const media = await mediaAddress(server.origin);
      const run = async (name, send) => {
        const { answers, times } = await besideMedia(media, send);
        beside[name].push(...times);
        return answers.filter((status) => status === 200).length;
      };
      await run('languages', () => atOnce(() => ask(`${server.origin}/api/languages/1`)));
      ofOne = Math.max(ofOne, await run('one', () => atOnce((index) => tryCode(server.origin, index, '203.0.113.7'))));
      const from = (index) => `198.51.${index >> 8}.${index & 255}`;
      ofMany = Math.max(ofMany, await run('many', () => atOnce((index) => tryCode(server.origin, index, from(index)))));
      agent.destroy();
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const p95 = (name) => percentile(beside[name], 0.95);
  const beside95 = (name) => ({
    ratio: p95(name) / p95('languages'),
    seen: `${rounded(p95(name))} ms against ${rounded(p95('languages'))}`,
  });
  const [one, many] = ['one', 'many'].map(beside95);
  return [
    goal('codes-looked-at-of-1500-from-one-address', ofOne, OF_ONE_ADDRESS, {
      what: 'codes looked at, all from one address',
    }),
    goal('codes-looked-at-of-1500-from-everywhere', ofMany, OF_ALL, { what: 'codes looked at, from 1,500 addresses' }),
    ratioGoal('media-p95-beside-codes-from-one-address', one, 2, 'a media file beside those from one address'),
    ratioGoal('media-p95-beside-codes-from-everywhere', many, 2, 'a media file beside those from everywhere'),
  ];
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Requests a media file again and again, in a process of its own, while the calls are sent. */
async function besideMedia(media, send) {
  const script = fileURLToPath(new URL('./drills/media-times.mjs', import.meta.url));
  const asker = fork(script, [media]);
  await once(asker, 'message');
  const answers = await send();
  asker.send('enough');
  const [times] = await once(asker, 'message');
  await once(asker, 'exit');
  return { answers, times };
}

function atOnce(send) {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(index)));
}

/** A proxy on this machine forwards the client's address. */
function tryCode(origin, index, address) {
  const headers = {
    authorization: AUTHORIZATION,
    'content-type': 'application/json',
    'x-forwarded-for': address,
  };
  return ask(origin + CHECK, { method: 'POST', headers }, JSON.stringify({ code: `guess ${index}` }));
}

async function ask(address, options = {}, body = undefined) {
  const sent = request(address, { agent, ...options });
  sent.end(body);
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

/** A picture of the demo. */
async function mediaAddress(origin) {
  const current = await (await fetch(`${origin}/api/venues/1/current.json`)).json();
  const manifest = await (await fetch(`${origin}/api/venues/1/releases/${current.version}/manifest.json`)).json();
  const { key } = manifest.media.find(({ type }) => type === 'image/webp');
  return `${origin}/media/${key}`;
}
