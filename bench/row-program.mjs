import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The database alone, as a program for the kill drill.
 *
 * @param {string} dataDir
 * @returns {Promise<import('./kill-drill.mjs').Program>}
 */
export async function startRowProgram(dataDir) {
  const script = fileURLToPath(new URL('row-server.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const [line] = await Promise.race([once(child.stdout, 'data'), gone]);
  if (child.pid === undefined || !(line instanceof Buffer)) throw new Error('The program did not start.');
  const origin = `http://127.0.0.1:${String(line).trim()}`;
  const agent = new Agent({ keepAlive: true });
  return {
    pid: child.pid,
    postmaster: () => postmasterOf(dataDir),
    gone,
    write: async (name) => (await ask(`${origin}/${name}`, 'POST', agent)).status === 200,
    async rows() {
      const { status, body } = await ask(origin, 'GET', agent);
      if (status !== 200) throw new Error(`The rows cannot be read: ${status}`);
      return body.split('\n');
    },
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/**
 * The number of the process behind the database of a data folder.
 *
 * @param {string} dataDir
 */
export function postmasterOf(dataDir) {
  const home = join(dataDir, 'database');
  const note = join(home, 'elsewhere');
  const folder = existsSync(note) ? readFileSync(note, 'utf8').trim() : home;
  return Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** @param {string} address @param {string} method @param {Agent} agent */
async function ask(address, method, agent) {
  const sent = request(address, { method, agent, timeout: 10_000 });
  sent.on('timeout', () => sent.destroy(new Error('No answer')));
  sent.end();
  const [response] = await once(sent, 'response');
  let body = '';
  for await (const chunk of response) body += chunk;
  return { status: response.statusCode, body };
}
