import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from '../scripts/tools/browser.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { startCountingProxy } from './counting-proxy.mjs';
import { goal } from './figures.mjs';
import { importVenue } from './venues/import-venue.mjs';
import { prose } from './venues/synthetic-prose.mjs';
import { writeSyntheticVenue } from './venues/synthetic-venue.mjs';

const WORKS = 500;
/** The works that change; one of them also changes its picture. */
const CHANGED = new Set([7, 211, 430]);
const NEW_PICTURE = 211;
const KEPT = 'The guide is on this phone.';

/**
 * A phone has a venue of 500 works with all its pictures. The museum changes three of them and publishes. Measures the
 * bytes transferred until the phone has the complete new release, against the compressed detail that it would fetch
 * otherwise.
 */
export async function measure() {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('No Chromium, no figures');
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const dataDir = join(folder, 'data');
  await publish(dataDir, join(folder, 'first'), false);
  const museum = await startServer(dataDir, { DEMO: 'off' });
  const proxy = await startCountingProxy(() => museum.origin);
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    args: ['--no-sandbox'],
    viewport: { width: 390, height: 844 },
  });
  try {
    await visit(browser, proxy.origin);
    const first = proxy.take();
    await publish(dataDir, join(folder, 'second'), true);
    await serves(museum.origin, 2);
    await visit(browser, proxy.origin, 2);
    return report(first, proxy.take());
  } finally {
    await browser.close();
    proxy.stop();
    await museum.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens the venue and waits until that release is on the phone, including its media. */
async function visit(browser, origin, version = 1) {
  const page = await browser.newPage();
  const manifest = page.waitForResponse((response) => response.url().includes(`/releases/${version}/manifest.json`));
  await page.goto(`${origin}/museums/1/options`);
  await manifest;
  await page.getByText(KEPT).waitFor({ timeout: 300_000 });
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** The server notices a publication by another process within a second. */
async function serves(origin, version) {
  for (;;) {
    const release = await (await fetch(`${origin}/api/venues/1/current.json`)).json();
    if (release.version === version) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function publish(dataDir, folder, isChanged) {
  mkdirSync(join(folder, 'media'), { recursive: true });
  for (let at = 0; at < WORKS; at++) {
    const shade = isChanged && at === NEW_PICTURE ? 255 : 0;
    writeFileSync(join(folder, 'media', `${at}.png`), await picture(at, shade));
  }
  writeSyntheticVenue(folder, WORKS, (at) => fieldsOf(at, isChanged && CHANGED.has(at)));
  importVenue(dataDir, folder);
}

function fieldsOf(at, isChanged) {
  const text = prose(isChanged ? at + 10_000 : at, 200);
  const story = at % 3 === 0 ? { transcript: prose(at + 20_000, 200) } : {};
  const localizations = [{ languageCode: 'en_GB', name: prose(at + 30_000, 3), altText: prose(at, 9), text, ...story }];
  return { mainImageUrl: `media/${at}.png`, localizations };
}

function picture(at, blue) {
  const background = { r: at % 256, g: Math.floor(at / 256) * 90, b: blue };
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
}

function report(first, second) {
  const bytes = (answers) => answers.reduce((sum, answer) => sum + answer.bytes, 0);
  const calls = second.filter(({ address }) => address.startsWith('/api/'));
  const media = second.filter(({ address }) => address.startsWith('/media/'));
  const had = new Set(first.map(({ address }) => address));
  const snapshot = bytes(first.filter(({ address }) => address.includes('/all-data/')));
  const manifest = bytes(first.filter(({ address }) => address.includes('/manifest.json')));
  console.log(`the venue whole: detail ${snapshot} bytes, manifest ${manifest}; then:`);
  for (const { address, bytes: size } of calls) console.log(`  ${address} ${size} bytes`);
  console.log(`  ${media.length} changed pictures, ${bytes(media)} bytes`);
  return [
    goal('update-ratio', bytes(calls) / snapshot, 0.02, {
      what: 'calls (current.json, delta, manifest’s delta) against the compressed detail',
      seen: `${bytes(calls)} bytes against ${snapshot}`,
    }),
    goal('update-unchanged-media-bytes', bytes(media.filter(({ address }) => had.has(address))), 0, {
      what: 'media fetched again that did not change',
      unit: 'bytes',
      seen: `${media.length} of ${WORKS} pictures fetched`,
    }),
  ];
}
