import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../scripts/places.mjs';

/**
 * Imports a content package into a data folder and publishes it. Throws with the output if that fails.
 *
 * @param {string} dataDir
 * @param {string} folder of the package
 */
export function importVenue(dataDir, folder) {
  const command = join(ROOT, 'apps/server/dist/cicerone.js');
  const env = { ...process.env, DATA_DIR: dataDir };
  const stdio = /** @type {const} */ (['ignore', 'ignore', 'pipe']);
  execFileSync(process.execPath, [command, 'venue', 'import', folder, '--publish'], { env, stdio });
}
