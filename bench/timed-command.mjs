import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/places.mjs';

/**
 * Runs `cicerone venue ...` and throws if it fails.
 *
 * @param {string} dataDir
 * @param {readonly string[]} words the command and its arguments
 * @returns {Promise<{ seconds: number, bytes: number }>} `bytes` is the most memory of all its processes together
 */
export async function timedCommand(dataDir, ...words) {
  const began = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/dist/cicerone.js'), 'venue', ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  let bytes = 0;
  const looking = setInterval(() => {
    bytes = Math.max(bytes, memoryOf(child.pid));
  }, 250);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(looking);
  if (code !== 0) throw new Error(`cicerone venue ${words[0]} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, bytes };
}

/** The memory of a process and of all that it started, in bytes (Linux). */
function memoryOf(leader) {
  let bytes = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
      const [, , group] = afterName.split(' ');
      if (Number(group) !== leader) continue;
      const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      bytes += Number(kilobytes) * 1024;
    } catch {
      // It has ended meanwhile.
    }
  }
  return bytes;
}
