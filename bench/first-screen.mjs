import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { ensureChromium } from '../scripts/browser.mjs';
import { startServer } from '../scripts/started-server.mjs';
import { goal, median } from './figures.mjs';
import { loadFirstScreen } from './first-load.mjs';
import { serveFloor } from './floor-server.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const RUNS = 3;
const WELCOME = '/museums/MS1tdXNldW0tb2YtcGF0dGVybg';

/** What the welcome screen costs, and how soon it stands beside the smallest React page built in the same run. */
export async function measure() {
  if (!existsSync(join(HERE, 'node_modules/lighthouse'))) execFileSync('npm', ['ci'], { cwd: HERE, stdio: 'inherit' });
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('No Chromium, no figures');
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  await build({
    root: join(HERE, 'floor'),
    logLevel: 'warn',
    build: { outDir: join(folder, 'floor'), target: 'es2022' },
  });
  const floor = await serveFloor(join(folder, 'floor'));
  const museum = await startServer(join(folder, 'data'));
  try {
    const results = [
      ...(await cost(executablePath, museum.origin)),
      await speed(executablePath, museum.origin, floor.origin),
    ];
    return results.every(Boolean);
  } finally {
    floor.stop();
    await museum.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Bytes and requests until the welcome picture is painted, on an undisturbed connection; then on a slow phone. */
async function cost(executablePath, origin) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const screen = await loadFirstScreen(browser, origin + WELCOME);
  const slow = await loadFirstScreen(browser, origin + WELCOME, { slow: true });
  await browser.close();
  console.log(`requests: ${screen.requests.join(' ')}`);
  console.log(`all bytes as transferred: ${(screen.transferred / 1000).toFixed(1)} kB`);
  console.log(
    `welcome picture painted: ${Math.round(slow.pictureAt)} ms after the link (1.6 Mbit/s, 150 ms, CPU x4); text: ${Math.round(slow.textAt)} ms`,
  );
  return [
    goal('first-screen-js-gzip-kB', screen.jsGzip / 1000, 90),
    goal('first-screen-requests', screen.requests.length, 15),
    goal('first-screen-third-party-requests', screen.thirdParty, 0),
  ];
}

async function speed(executablePath, museum, floor) {
  const ours = [];
  const floors = [];
  for (let run = 0; run < RUNS; run++) {
    floors.push(await largestPaint(executablePath, floor));
    ours.push(await largestPaint(executablePath, museum + WELCOME));
  }
  console.log(
    `LCP, Lighthouse mobile simulated, ms: ours ${ours.map(Math.round).join(' ')}; smallest React page ${floors.map(Math.round).join(' ')}`,
  );
  return goal('welcome-lcp-ratio', median(ours) / median(floors), 1.25);
}

async function largestPaint(chromePath, address) {
  const [{ default: lighthouse }, chromeLauncher] = await Promise.all([
    import('lighthouse'),
    import('chrome-launcher'),
  ]);
  const chrome = await chromeLauncher.launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox'] });
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      onlyAudits: ['largest-contentful-paint'],
      logLevel: 'error',
    });
    const value = result?.lhr.audits['largest-contentful-paint'].numericValue;
    if (!value) throw new Error(`Lighthouse saw no content at ${address}`);
    return value;
  } finally {
    chrome.kill();
  }
}
