import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../scripts/places.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';

/**
 * Does the work of a new server beside its answers beforehand: the demo's pictures, and compressed answers.
 *
 * @param {string} dataDir
 */
export async function prepare(dataDir) {
  await (await startServer(dataDir)).stop();
  runCommand(dataDir, 'compress');
}

/**
 * Runs a command of the built program. @returns what it printed
 *
 * @param {string} dataDir
 * @param {...string} words
 */
export function runCommand(dataDir, ...words) {
  return execFileSync(process.execPath, [join(ROOT, 'apps/server/dist/cicerone.js'), ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
