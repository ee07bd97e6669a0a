import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { ROOT } from '../scripts/places.mjs';
import { ensureChromium } from '../scripts/tools/browser.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { against, goal, ratioGoal, roundsOf } from './figures.mjs';
import { buildFloor } from './floors/build-floor.mjs';
import { serveFloor } from './floors/floor-server.mjs';
import { importVenue } from './venues/import-venue.mjs';
import { writeSyntheticVenue } from './venues/synthetic-venue.mjs';

const ROUNDS = roundsOf(9);
const SIZES = [50, 5000];

/**
 * From the tap on the link to a usable keypad, in a newly started browser and with every server stopped, against the
 * smallest React page behind a bare worker that opens one database and draws twelve buttons; at two sizes of a venue.
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
  for (const works of SIZES) {
    writeSyntheticVenue(join(folder, String(works)), works);
    importVenue(dataDir, join(folder, String(works)));
  }
  const museum = await startServer(dataDir, { DEMO: 'off' });
  await buildFloor('keypad', join(folder, 'floor'));
  const bare = await serveFloor(join(folder, 'floor'));
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
  const keypads = SIZES.map((works, at) => [`keypad-${works}`, `${museum.origin}/museums/${at + 1}/keyboard`]);
  return [['floor', bare.origin], ...keypads];
}

/** Each start in a browser of its own, interleaved. The first round only warms the machine's own caches. */
async function coldStarts(open, pages) {
  const times = Object.fromEntries(pages.map(([name]) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, address] of pages) {
      const taken = await coldStart(open, address);
      if (round > 0) times[name].push(taken);
    }
  }
  return times;
}

async function coldStart(open, address) {
  const context = await open();
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelectorAll('main button').length >= 12, undefined, {
    polling: 'raf',
  });
  const taken = await page.evaluate(() => performance.now());
  await context.close();
  return taken;
}

function report(times) {
  for (const [name, values] of Object.entries(times)) console.log(`${name}, ms: ${values.map(Math.round).join(' ')}`);
  const [small, large] = SIZES.map((works) => times[`keypad-${works}`]);
  const [toFloor, toSmall] = [against(small, times.floor, 'ms'), against(large, small, 'ms')];
  const worker = gzipSync(readFileSync(join(ROOT, 'apps/guide/dist/service-worker.js')), { level: 9 }).length;
  return [
    ratioGoal('offline-start-ratio', toFloor, 1.2, 'a keypad that can be used'),
    ratioGoal('offline-start-5000-to-50-ratio', toSmall, 1.2, 'a venue of 5,000 works against one of 50'),
    goal('service-worker-gzip-kB', worker / 1000, 9, { what: 'the worker with its list, gzip', unit: 'kB' }),
  ];
}
