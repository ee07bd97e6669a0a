import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { ensureChromium } from '../scripts/tools/browser.mjs';

/** The time and machine of a bench's start, as a sentence: a busy machine must be noted beside its figures. */
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
