import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/browser.mjs';
import { ROOT } from '../scripts/places.mjs';
import { startServer } from '../scripts/started-server.mjs';
import { goal, median } from './figures.mjs';
import { serveFloor } from './floor-server.mjs';
import { writeSyntheticVenue } from './synthetic-venue.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROUNDS = 7;
const SIZES = [50, 5000];
const KEY = 'button';

/**
 * From the tap on the link to a keypad that can be used, in a browser just started and with every server gone, against
 * the smallest page with a service worker, and at two sizes of a venue.
 */
export async function measure() {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('No Chromium, no figures');
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  try {
    const profile = join(folder, 'profile');
    const open = () =>
      chromium.launchPersistentContext(profile, {
        executablePath,
        args: ['--no-sandbox'],
        viewport: { width: 390, height: 844 },
      });
    const pages = await visitOnline(folder, open);
    const times = await coldStarts(open, pages);
    return report(times);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Visits every page once with its server, until all of it is on the device. */
async function visitOnline(folder, open) {
  const dataDir = join(folder, 'data');
  for (const works of SIZES) importVenue(dataDir, join(folder, String(works)), works);
  const museum = await startServer(dataDir, { DEMO: 'off' });
  const bare = await serveFloor(join(HERE, 'bare-page'));
  const context = await open();
  const page = await context.newPage();
  await page.goto(bare.origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  for (const id of SIZES.keys()) {
    await page.goto(`${museum.origin}/museums/${id + 1}/options`);
    await page.getByText('The guide is on this phone.').waitFor({ timeout: 120_000 });
  }
  await context.close();
  bare.stop();
  await museum.stop();
  const keypads = SIZES.map((works, at) => [`keypad-${works}`, `${museum.origin}/museums/${at + 1}/keyboard`, KEY]);
  return [['bare', bare.origin, 'h1'], ...keypads];
}

function importVenue(dataDir, folder, works) {
  writeSyntheticVenue(folder, works);
  const command = join(ROOT, 'apps/server/dist/cicerone.js');
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(process.execPath, [command, 'venue', 'import', folder, '--publish'], { env, stdio: 'ignore' });
}

/** Each start in a browser of its own, interleaved. */
async function coldStarts(open, pages) {
  const times = Object.fromEntries(pages.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, address, usable] of pages) {
      const context = await open();
      const page = await context.newPage();
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction((selector) => document.querySelector(`main ${selector}, body > ${selector}`), usable, {
        polling: 'raf',
      });
      times[name].push(await page.evaluate(() => performance.now()));
      await context.close();
    }
  }
  return times;
}

function report(times) {
  for (const [name, values] of Object.entries(times)) console.log(`${name}, ms: ${values.map(Math.round).join(' ')}`);
  const bare = median(times.bare);
  const [small, large] = SIZES.map((works) => median(times[`keypad-${works}`]));
  const worker = gzipSync(readFileSync(join(ROOT, 'apps/guide/dist/service-worker.js')), { level: 9 }).length;
  const met = [
    goal('offline-start-ratio', small / bare, 1.2),
    goal('offline-start-5000-to-50-ratio', large / small, 1.2),
    goal('service-worker-gzip-kB', worker / 1000, 3),
  ];
  return met.every(Boolean);
}
