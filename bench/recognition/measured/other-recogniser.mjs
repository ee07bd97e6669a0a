import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../../scripts/tools/run-command.mjs';

const FOLDER = fileURLToPath(new URL('../opencv', import.meta.url));

/**
 * The answers of OpenCV's ORB with a brute-force search. It has a lockfile of its own: nobody else needs it.
 *
 * @param {{ references: string[], folder: string, most: number, rounds: { size: number, frames: string[] }[] }} asked
 * @returns {Promise<{ size: number, looks: { searchMs: number, idArtwork: number, inliers: number }[], bytesOfWork: number }[]>}
 */
export async function otherRecogniser(asked) {
  await ensureOther();
  const child = fork(join(FOLDER, 'other-recogniser.mjs'), [], { serialization: 'advanced' });
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`OpenCV ended with ${code}`)));
  try {
    await Promise.race([once(child, 'message'), failed]);
    child.send(asked);
    const [answers] = await Promise.race([once(child, 'message'), failed]);
    return answers;
  } finally {
    failed.catch(() => undefined);
    child.kill();
  }
}

async function ensureOther() {
  if (existsSync(join(FOLDER, 'node_modules/.package-lock.json'))) return;
  console.log('Installing OpenCV for the comparison (once) ...');
  const { code } = await run('npm', ['ci', '--ignore-scripts', '--no-progress', '--loglevel=error'], { cwd: FOLDER });
  if (code !== 0) throw new Error('OpenCV could not be installed: see what npm said above.');
}
