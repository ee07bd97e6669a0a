import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ROOT } from '../scripts/places.mjs';
import { SLIDES_ARE_SEEN } from '../scripts/seen-slides.mjs';
import { ensureChromium } from '../scripts/tools/browser.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { against, goal, roundsOf } from './figures.mjs';
import { serveFloor } from './floors/floor-server.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const RATES = [1, 4, 6];
const ROUNDS = roundsOf(11);
/** Works of the demo, one after the other: a new file each time. */
const NUMBERS = ['101', '103', '104'];
const GUIDE = '/museums/MS1tdXNldW0tb2YtcGF0dGVybg';

/**
 * From the tap on OK to the first sound of a work that is on the device, against a page with only one audio element and
 * a worker, at normal processor speed and slowed down. The servers are stopped.
 */
export async function measure() {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('No Chromium, no figures');
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const bare = await barePage(browser, folder);
    const guide = await guidePage(browser, folder);
    return report(await interleaved(bare, guide));
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function newPage(browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(watchSound);
  return { page, session: await context.newCDPSession(page) };
}

/** Runs in the page: measures the time from the last tap on OK to the sound, in milliseconds. */
function watchSound() {
  let tapped = 0;
  addEventListener(
    'click',
    (event) => {
      if (event.target.closest('button')?.textContent !== 'OK') return;
      tapped = event.timeStamp;
      globalThis.soundAfter = undefined;
    },
    true,
  );
  addEventListener('playing', () => (globalThis.soundAfter ??= performance.now() - tapped), true);
}

async function barePage(browser, folder) {
  const files = join(folder, 'bare-sound');
  cpSync(join(HERE, 'floors/sound'), files, { recursive: true });
  cpSync(join(ROOT, 'demo-venue/museum-of-pattern/media/penrose.en.m4a'), join(files, 'sound.m4a'));
  const server = await serveFloor(files);
  const { page, session } = await newPage(browser);
  await page.goto(server.origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  server.stop();
  return { page, session, prepare: async () => undefined };
}

async function guidePage(browser, folder) {
  const server = await startServer(join(folder, 'data'));
  const { page, session } = await newPage(browser);
  await page.addInitScript(SLIDES_ARE_SEEN);
  await page.goto(`${server.origin}${GUIDE}/options`);
  await page.getByText('The guide is on this phone.').waitFor({ timeout: 120_000 });
  await server.stop();
  await page.getByRole('link', { name: /Type a number/ }).tap();
  let at = 0;
  const prepare = async () => {
    await page.waitForURL(/keyboard/);
    for (const digit of NUMBERS[at++ % NUMBERS.length])
      await page.getByRole('button', { name: digit, exact: true }).tap();
  };
  return { page, session, prepare };
}

async function interleaved(bare, guide) {
  const times = new Map(RATES.map((rate) => [rate, { bare: [], guide: [] }]));
  for (const rate of RATES) {
    for (const { session } of [bare, guide]) await session.send('Emulation.setCPUThrottlingRate', { rate });
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, { page, prepare }] of Object.entries({ bare, guide })) {
        await prepare();
        await page.getByRole('button', { name: 'OK' }).tap();
        times.get(rate)[name].push(await (await page.waitForFunction(() => globalThis.soundAfter)).jsonValue());
        await page.evaluate(() => document.querySelector('audio').pause());
        if (name === 'guide') await page.goBack();
      }
    }
  }
  return times;
}

function report(times) {
  return [...times].map(([rate, { bare, guide }]) => {
    for (const [name, values] of Object.entries({ bare, guide })) {
      console.log(`CPU x${rate}, ${name}, ms: ${values.map(Math.round).join(' ')}`);
    }
    const { ratio, seen } = against(guide, bare, 'ms');
    const what = rate === 1 ? 'processor as it is' : `${rate} times slower`;
    return goal(`tap-to-sound-ratio-cpu-x${rate}`, ratio, 1.5, { what, seen });
  });
}
