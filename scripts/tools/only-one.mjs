import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../places.mjs';

/**
 * Runs work that two processes must not do at once in one clone, such as installing: the second waits for the first.
 * The lock of a process that died is released.
 *
 * @template Outcome
 * @param {string} name of the work
 * @param {() => Promise<Outcome>} work
 * @param {string} [clone]
 * @returns {Promise<Outcome>}
 */
export async function onlyOne(name, work, clone = ROOT) {
  const place = createHash('sha256').update(clone).digest('hex').slice(0, 12);
  // Outside the clone: an installation removes node_modules, and the rest of the clone should stay free of such files.
  const lock = join(tmpdir(), `cicerone-${place}-${name}.lock`);
  while (!take(lock)) {
    if (isLeftOver(lock)) rmSync(lock, { force: true });
    else await wait(200);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} lock */
function isLeftOver(lock) {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    if (!holder) return false; // just created, its process id not yet written
    process.kill(holder, 0);
    return false;
  } catch (error) {
    // ESRCH: no such process. ENOENT: released meanwhile. EPERM: it is alive and belongs to another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}
