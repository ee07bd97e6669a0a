import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { ensureChromium } from '../scripts/tools/browser.mjs';

/** When and on what a bench begins to measure, as a sentence: a busy machine has to be told of its figures. */
export async function originOfFigures() {
  const [load = 0] = loadavg();
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  const rounds = process.env.ROUNDS ? `, ROUNDS=${process.env.ROUNDS}` : '';
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}, Chromium ${await chromiumVersion()}`;
  return `${date}: ${machine}, load ${load.toFixed(1)} at the beginning${rounds}.`;
}

async function chromiumVersion() {
  const path = await ensureChromium();
  if (!path) return 'none';
  const said = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return /\d+(?:\.\d+)+/.exec(said)?.[0] ?? said.trim();
}
