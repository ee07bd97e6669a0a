import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { ROOT } from '../scripts/places.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { timedWrites } from './drills/timed-writes.mjs';
import { goal, percentile, ratioGoal, rounded } from './figures.mjs';
import { processorTime } from './process-time.mjs';

const VISITORS = 1000;
const WORKS_OF_A_VISIT = 8;
const USER_AGENTS = Array.from({ length: 20 }, (_, model) => `Mozilla/5.0 (Linux; phone ${model})`);
/** Ten minutes, ten times as fast. */
const ARRIVALS_MS = 60_000;
/** The login of the first generation where the installation sets none. */
const LOGIN = `Basic ${Buffer.from('cicerone:cicerone').toString('base64')}`;
const STEP_MS = 300;

/**
 * A thousand visitors behind one address, with twenty kinds of phones, in ten minutes compressed to one: both
 * generations of a visit, eight works, event counts. Measures refused and lost writes, and whether the figures say a
 * thousand; the processor time of a write against one commit for each request.
 */
export async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-visits-'));
  const server = await startServer(dataDir);
  const bare = await startFloor(dataDir);
  try {
    const works = await worksOfDemo(server.origin);
    const before = processorTime(server.pid);
    const ours = await visitors((turn, write) => visit(server.origin, works, turn, write));
    const perWrite = (processorTime(server.pid) - before) / ours.sent / 1000;
    const bareBefore = processorTime(bare.pid);
    const floor = await visitors((turn, write) => commits(bare.origin, turn, write));
    const perCommit = (processorTime(bare.pid) - bareBefore) / floor.sent / 1000;
    const stored = await figuresOf(dataDir);
    return [
      goal('visits-refused', ours.sent - ours.good, 0, {
        what: 'refused writes of a thousand visitors behind one address',
        seen: `of ${ours.sent}; the slowest twentieth took ${rounded(percentile(ours.times, 0.95))} ms or more`,
      }),
      goal(
        'visits-lost',
        missing(stored, { visits: VISITORS, views: VISITORS * WORKS_OF_A_VISIT, plays: VISITORS }),
        0,
        {
          what: 'visits, views and plays that the figures lack',
          seen: `the figures say ${stored.visits} visits, ${stored.views} views, ${stored.plays} plays`,
        },
      ),
      ratioGoal(
        'visits-cpu-ratio',
        {
          ratio: perWrite / perCommit,
          seen: `${rounded(perWrite)} µs against ${rounded(perCommit)}, ${Math.round(ours.sent / (ARRIVALS_MS / 1000))} writes a second`,
        },
        1.5,
        'CPU of a write at that pace, of all kinds, against the beginning of a visit with one commit for each',
      ),
    ];
  } finally {
    bare.child.kill();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function missing(stored, expected) {
  return Object.entries(expected).reduce((sum, [name, count]) => sum + Math.abs(count - stored[name]), 0);
}

/** Visitors who arrive at an even rate. @param {(turn: number, write: Function) => Promise<void>} makeVisit */
async function visitors(makeVisit) {
  const agent = new Agent({ keepAlive: true });
  const { outcome, write } = timedWrites({ agent });
  const turns = Array.from({ length: VISITORS }, (_, turn) => turn);
  await Promise.all(turns.map((turn) => wait((turn * ARRIVALS_MS) / VISITORS).then(() => makeVisit(turn, write))));
  agent.destroy();
  return outcome;
}

async function visit(origin, works, turn, write) {
  const headers = { 'user-agent': USER_AGENTS[turn % USER_AGENTS.length] };
  const startDate = new Date().toISOString();
  const body = { idMuseum: 1, visitorToken: randomUUID(), idDevice: randomUUID(), idLanguage: 2, startDate };
  const { idVisit } = await write('POST', `${origin}/api/visitMuseum`, body, headers);
  const first = { ...body, languageCode: 'en_GB', endDate: startDate };
  const login = { ...headers, authorization: LOGIN };
  await write('POST', `${origin}/cicerone/api/Museum/1/v2/registerVisit`, first, login);
  for (let at = 0; at < WORKS_OF_A_VISIT; at++) {
    const idArtwork = works[(turn + at) % works.length];
    const view = { idVisit, idArtwork, startDate: new Date().toISOString() };
    await write('POST', `${origin}/api/visitArtwork`, view, headers);
    await wait(STEP_MS);
    await write('PUT', `${origin}/api/visitArtwork`, { ...view, duration: 60 + at }, headers);
  }
  await write('PUT', `${origin}/api/visitMuseum`, { idVisit, endDate: new Date().toISOString() }, headers);
  const heard = { idArtwork: works[turn % works.length], idLanguage: 2, count: 1 };
  const counts = [
    { event: 'play', ...heard },
    { event: 'leave', ...heard, second: 35 },
  ];
  const batch = { idMuseum: 1, batch: randomBytes(16).toString('base64url'), day: startDate.slice(0, 10), counts };
  await write('POST', `${origin}/api/eventCounts`, batch, headers);
}

/** As many writes of the simplest kind, one commit for each. */
async function commits(origin, _turn, write) {
  for (let at = 0; at < 2 * WORKS_OF_A_VISIT + 4; at++) {
    const startDate = new Date().toISOString();
    const body = { idMuseum: 99, visitorToken: randomUUID(), idDevice: randomUUID(), idLanguage: 2, startDate };
    await write('POST', `${origin}/api/visitMuseum`, body, {});
    await wait(STEP_MS / 2);
  }
}

async function startFloor(dataDir) {
  const script = fileURLToPath(new URL('floors/bare-visits.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { child, pid: child.pid, origin: `http://127.0.0.1:${String(line).trim()}` };
}

async function worksOfDemo(origin) {
  const answer = await fetch(`${origin}/api/museums/detail/all-data/1/2`);
  const { artworks } = await answer.json();
  return artworks.map(({ idArtwork }) => idArtwork);
}

/** The figures of the museum, as its people read them. */
async function figuresOf(dataDir) {
  const load = async (path) =>
    (await runnerImport(join(ROOT, 'apps/server/src', path), { root: ROOT, configFile: false })).module;
  const { openDatabase } = await load('storage/database/open-database.ts');
  const { readSums, sumChangedDays } = await load('statistics/day-sums.ts');
  const { pool, close } = await openDatabase({ home: join(dataDir, 'database'), url: undefined, role: 'guest' });
  await sumChangedDays(pool);
  const sums = await readSums(pool, 1, '2000-01-01', '2999-12-31');
  await close();
  const all = (name) => sums.filter(({ measure }) => measure === name).reduce((sum, { total }) => sum + total, 0);
  return { visits: all('visits'), views: all('views'), plays: all('plays') };
}
