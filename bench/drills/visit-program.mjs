import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runnerImport } from 'vite';
import { ROOT } from '../../scripts/places.mjs';
import { startServer } from '../../scripts/tools/started-server.mjs';

const DEMO = 'museum-of-pattern';
const ADDRESSES = 200;
const START = '2024-11-21T10:00:00.000+01:00';

/**
 * The server in its usual setup, as a program for the kill drill: rows are visits, and a separate process publishes the
 * demo venue again and again meanwhile.
 *
 * @param {string} dataDir
 * @returns {Promise<import('./kill-drill.mjs').Program>}
 */
export async function startVisitProgram(dataDir) {
  const server = await startServer(dataDir);
  const agent = new Agent({ keepAlive: true });
  const publisher = publishAgainAndAgain(dataDir);
  const get = (path) => ask(server.origin + path, 'GET', agent);
  let written = 0;
  return {
    pid: server.pid,
    others: () => [publisher.pid()],
    postmaster: () => postmasterOf(dataDir),
    gone: server.gone,
    async write(name) {
      const visit = { idMuseum: 1, visitorToken: name, idLanguage: 2, startDate: START };
      // From many addresses: from one, no more visits can begin in a minute than in the fullest museum.
      const localAddress = `127.0.1.${1 + (written++ % ADDRESSES)}`;
      return (await ask(`${server.origin}/api/visitMuseum`, 'POST', agent, visit, localAddress)).status === 200;
    },
    rows: () => visitorTokens(dataDir),
    damage: () => damageOf(get, dataDir),
    async stop() {
      publisher.stop();
      agent.destroy();
      await server.stop();
    },
    leave() {
      publisher.stop();
      agent.destroy();
    },
  };
}

/** @param {string} dataDir */
function publishAgainAndAgain(dataDir) {
  let isOver = false;
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  void publish();
  return { pid: () => child.pid ?? 0, stop };

  async function publish() {
    while (!isOver) {
      const args = [join(ROOT, 'apps/server/dist/cicerone.js'), 'venue', 'publish', DEMO];
      child = spawn(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'ignore' });
      await once(child, 'exit');
    }
  }
  function stop() {
    isOver = true;
    child.kill('SIGKILL');
  }
}

/** The damage of the release in force: there must be none, whichever process was killed. @param {string} dataDir */
async function damageOf(get, dataDir) {
  const { status, body } = await get('/api/venues/1/current.json');
  if (status !== 200) throw new Error(`The release in force cannot be read: ${status}`);
  const current = JSON.parse(body);
  const damage = [];
  for (const { id, code, hash } of current.languages) {
    const detail = await get(`/api/museums/detail/all-data/1/${id}`);
    const isNewer = JSON.parse(detail.body).version !== current.version;
    if (!isNewer && createHash('sha256').update(detail.body).digest('hex') !== hash) damage.push(`all-data ${code}`);
  }
  const manifest = await get(`/api/venues/1/releases/${current.version}/manifest.json`);
  if (manifest.status !== 200) return [...damage, 'manifest'];
  const missing = JSON.parse(manifest.body).media.filter(({ key }) => !existsSync(join(dataDir, 'media', key)));
  return [...damage, ...missing.map(({ key }) => key)];
}

/**
 * Read directly from the database: the server has no call for it. @param {string} dataDir @returns {Promise<string[]>}
 */
export async function visitorTokens(dataDir) {
  const source = join(ROOT, 'apps/server/src/storage/database/open-database.ts');
  const { module } = await runnerImport(source, { root: ROOT, configFile: false, logLevel: 'error' });
  const database = await module.openDatabase({ home: join(dataDir, 'database'), url: undefined, role: 'guest' });
  if ('tag' in database) throw new Error(database.message);
  try {
    const { rows } = await database.pool.query('select visitor_token from visits');
    return rows.map(({ visitor_token }) => visitor_token);
  } finally {
    await database.close();
  }
}

/**
 * The number of the process behind the database of a data folder.
 *
 * @param {string} dataDir
 */
export function postmasterOf(dataDir) {
  const home = join(dataDir, 'database');
  const marker = join(home, 'elsewhere');
  const folder = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : home;
  return Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** @param {string} address @param {string} method @param {Agent} agent @param {object} [body] @param {string} [localAddress] */
async function ask(address, method, agent, body, localAddress) {
  const headers = body && { 'content-type': 'application/json' };
  const sent = request(address, { method, agent, timeout: 10_000, headers, localAddress });
  sent.on('timeout', () => sent.destroy(new Error('No answer')));
  sent.end(body && JSON.stringify(body));
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, body: await text(response) };
}
