import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../scripts/started-server.mjs';
import { goal, median } from './figures.mjs';
import { processorTime } from './process-time.mjs';

const REQUESTS = 6000;
const CONNECTIONS = 16;
const ROUNDS = 5;
const DETAIL = '/api/museums/detail/all-data/1/2';

/**
 * Processor time per request of the detail call, whole (brotli) and 304, against bare node:http that sends the same
 * bytes; interleaved rounds, medians.
 */
export async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const cicerone = await startServer(dataDir);
  const sample = await ask(`${cicerone.origin}${DETAIL}`, new Agent(), {});
  const bodyFile = join(dataDir, 'floor-body.br');
  writeFileSync(bodyFile, sample.body);
  const bare = await startBareServer(bodyFile);
  try {
    const whole = await ratio(cicerone, bare, {}, {});
    const unchanged = await ratio(
      cicerone,
      bare,
      { 'if-none-match': String(sample.headers.etag) },
      { 'if-none-match': '"floor"' },
    );
    console.log(`body ${sample.body.length} bytes; CPU per request, microseconds (ours / bare node:http):`);
    console.log(
      `whole ${whole.ours.toFixed(1)} / ${whole.floor.toFixed(1)}, 304 ${unchanged.ours.toFixed(1)} / ${unchanged.floor.toFixed(1)}`,
    );
    const isWholeMet = goal('all-data-cpu-ratio', whole.ours / whole.floor, 1.15);
    const isUnchangedMet = goal('304-cpu-ratio', unchanged.ours / unchanged.floor, 1.3);
    return isWholeMet && isUnchangedMet;
  } finally {
    bare.child.kill();
    await cicerone.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function startBareServer(bodyFile) {
  const script = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, bodyFile], { stdio: ['ignore', 'pipe', 'inherit'] });
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
  return { ours: median(ours), floor: median(floor) };
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
