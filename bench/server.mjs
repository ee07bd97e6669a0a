import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../scripts/tools/started-server.mjs';
import { childrenOf } from './drills/kill-drill.mjs';
import { postmasterOf } from './drills/visit-program.mjs';
import { against, ratioGoal, rounded, roundsOf } from './figures.mjs';
import { processorTime } from './process-time.mjs';

const REQUESTS = 6000;
const CONNECTIONS = 16;
const ROUNDS = roundsOf(5);
/** Phones that write at the same moment. */
const PHONES = 64;
const VISITS = 6000;
const DETAIL = '/api/museums/detail/all-data/1/2';

/**
 * Processor time per request of the detail call, complete (brotli) and 304, against bare node:http that sends the same
 * bytes; of a visit, against one commit for each request; interleaved rounds, medians. Memory at rest.
 */
export async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const cicerone = await startServer(dataDir);
  const sample = await ask(`${cicerone.origin}${DETAIL}`, new Agent(), {});
  const bodyFile = join(dataDir, 'floor-body.br');
  writeFileSync(bodyFile, sample.body);
  const bare = await startFloor('floors/bare-server.mjs', bodyFile);
  const bareVisits = await startFloor('floors/bare-visits.mjs', dataDir);
  try {
    const complete = await ratio(cicerone, bare, {}, {});
    const unchanged = await ratio(
      cicerone,
      bare,
      { 'if-none-match': String(sample.headers.etag) },
      { 'if-none-match': '"floor"' },
    );
    const visits = await visitRatio(cicerone, bareVisits);
    console.log(`memory after that: Node ${megabytes(cicerone.pid)} MB, PostgreSQL ${databaseMegabytes(dataDir)} MB`);
    return [
      ratioGoal(
        'all-data-cpu-ratio',
        complete,
        1.15,
        `CPU for a detail call (${rounded(sample.body.length / 1024)} kB, brotli) against bare node:http`,
      ),
      ratioGoal('304-cpu-ratio', unchanged, 1.3, 'CPU for a 304 against the same'),
      ratioGoal('visit-cpu-ratio', visits, 0.75, 'CPU for a visit against the same framework with one commit for each'),
    ];
  } finally {
    bare.child.kill();
    bareVisits.child.kill();
    await cicerone.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function startFloor(name, argument) {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [script, argument], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { child, pid: child.pid, origin: `http://127.0.0.1:${String(line).trim()}` };
}

async function ratio(cicerone, bare, ourHeaders, bareHeaders) {
  const ours = [];
  const floor = [];
  await perRequest(cicerone, ourHeaders);
  await perRequest(bare, bareHeaders);
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await perRequest(cicerone, ourHeaders));
    floor.push(await perRequest(bare, bareHeaders));
  }
  return against(ours, floor, 'µs');
}

/** Processor time of the server per request, in microseconds. */
async function perRequest({ pid, origin }, headers) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = processorTime(pid);
  const connection = async () => {
    for (let sent = 0; sent < REQUESTS / CONNECTIONS; sent++) {
      const { status } = await ask(origin + DETAIL, agent, headers);
      const expected = 'if-none-match' in headers ? 304 : 200;
      if (status !== expected) throw new Error(`${origin} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const used = processorTime(pid) - before;
  agent.destroy();
  return used / REQUESTS / 1000;
}

async function ask(address, agent, headers) {
  const request = get(address, { agent, headers: { 'accept-encoding': 'br', ...headers } });
  const [response] = await once(request, 'response');
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

async function visitRatio(cicerone, bare) {
  const ours = [];
  const floor = [];
  await perVisit(cicerone);
  await perVisit(bare);
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await perVisit(cicerone));
    floor.push(await perVisit(bare));
  }
  return against(ours, floor, 'µs');
}

/** Processor time of the server per visit, in microseconds. Each is a new one, of a phone of its own. */
async function perVisit({ pid, origin }) {
  const agent = new Agent({ keepAlive: true, maxSockets: PHONES });
  const startDate = new Date().toISOString();
  const before = processorTime(pid);
  const phone = async (_, turn) => {
    // From an address of its own: from one, no more visits can begin in a minute than in the fullest museum.
    const address = `127.0.1.${turn + 1}`;
    for (let sent = 0; sent < VISITS / PHONES; sent++) {
      const status = await report(`${origin}/api/visitMuseum`, agent, address, {
        idMuseum: 1,
        visitorToken: randomUUID(),
        idLanguage: 2,
        idDevice: 'EG1',
        startDate,
      });
      if (status !== 200) throw new Error(`${origin} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: PHONES }, phone));
  const used = processorTime(pid) - before;
  agent.destroy();
  return used / VISITS / 1000;
}

async function report(url, agent, localAddress, body) {
  const headers = { 'content-type': 'application/json' };
  const sent = request(url, { method: 'POST', agent, headers, localAddress });
  sent.end(JSON.stringify(body));
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

/** The memory of a process, with shared pages divided among the processes that share them, in megabytes. */
function megabytes(pid) {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function databaseMegabytes(dataDir) {
  const postmaster = postmasterOf(dataDir);
  return [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + megabytes(pid), 0);
}
