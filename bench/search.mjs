import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/tools/browser.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { goal, median, percentile, rounded, roundsOf } from './figures.mjs';
import { importVenue } from './venues/import-venue.mjs';
import { prose } from './venues/synthetic-prose.mjs';
import { writeSyntheticVenue } from './venues/synthetic-venue.mjs';

const WORKS = 5000;
const SLOW_RATE = 4;
const ROUNDS = roundsOf(5);
const DETAIL = '/api/museums/detail/all-data/1/2';
/** The queries, typed letter by letter: a name, a maker, a word of a text with a typing error, a number. */
const TYPED = [prose(42, 2), prose(90_007, 1), 'kamista', '4711'];
/** Nothing changes on the screen this long after a letter, in milliseconds. */
const SETTLED_MS = 450;

/**
 * Search in a venue of 5,000 works with 400 words each, on a processor four times slower: the time from a key to its
 * results, whether reading the works blocks it for long, and the memory used by the words of the works.
 */
export async function measure() {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('No Chromium, no figures');
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const dataDir = join(folder, 'data');
  writeSyntheticVenue(join(folder, 'venue'), WORKS, writtenWork);
  importVenue(dataDir, join(folder, 'venue'));
  const museum = await startServer(dataDir, { DEMO: 'off' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measured(browser, museum.origin));
    const detailBytes = Buffer.byteLength(await (await fetch(museum.origin + DETAIL)).text());
    return report(rounds, detailBytes);
  } finally {
    await browser.close();
    await museum.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function writtenWork(at) {
  const name = prose(at, 3);
  const said = { artist: prose(90_000 + (at % 700), 2), transcript: prose(at + 1e5, 200), text: prose(at + 2e5, 200) };
  return { artworkName: name, localizations: [{ languageCode: 'en_GB', name, ...said }] };
}

/** A new phone: its visitor opens search and types while the works are being read. */
async function measured(browser, origin) {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(watch);
  await page.goto(`${origin}/museums/1/keyboard`);
  await page.getByRole('button', { name: 'OK' }).waitFor();
  await page.waitForFunction(() => globalThis.isStored);
  const before = await heapBytes(session);

  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_RATE });
  await page.getByRole('link', { name: 'Search' }).click();
  const from = Date.now();
  await page.getByRole('searchbox').pressSequentially('kor');
  await page.evaluate(() => globalThis.watchTasks());
  await page.locator('.search-note').waitFor({ state: 'detached', timeout: 120_000 });
  const readMs = Date.now() - from;
  const tasks = await page.evaluate(() => globalThis.longTasks);

  const keys = [];
  for (const text of TYPED) {
    await page.getByRole('searchbox').fill('');
    await page.waitForTimeout(SETTLED_MS);
    for (const letter of text) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(SETTLED_MS);
      keys.push(await page.evaluate(() => globalThis.paintedAt - globalThis.keyAt));
    }
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'OK' }).waitFor();
  const indexBytes = (await heapBytes(session)) - before;
  await context.close();
  return { readMs, tasks, keys: keys.filter((taken) => taken > 0), indexBytes };
}

/** Runs in the page: records when a venue is stored, when a key was pressed, and when its last change was painted. */
function watch() {
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    const transaction = begin.call(this, names, mode, options);
    if (mode === 'readwrite' && this.name === 'cicerone') {
      transaction.addEventListener('complete', () => {
        globalThis.isStored = true;
      });
    }
    return transaction;
  };
  globalThis.longTasks = [];
  globalThis.watchTasks = () =>
    new PerformanceObserver((list) =>
      globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
  addEventListener('keydown', ({ timeStamp }) => (globalThis.keyAt = timeStamp), true);
  addEventListener('DOMContentLoaded', () => {
    const elementOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement);
    const isShown = ({ target }) => !elementOf(target).closest('[role="status"], title');
    new MutationObserver((changes) => {
      // Changes rendered in this frame are on the screen when the next task runs.
      if (changes.some(isShown))
        requestAnimationFrame(() => setTimeout(() => (globalThis.paintedAt = performance.now())));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** The page's heap after a garbage collection. */
async function heapBytes(session) {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}

function report(rounds, detailBytes) {
  const keys = rounds.flatMap((round) => round.keys);
  const tasks = rounds.flatMap((round) => round.tasks);
  const readMs = rounds.map((round) => round.readMs);
  const indexBytes = median(rounds.map((round) => round.indexBytes));
  console.log(`read in, ms: ${readMs.join(' ')}; keys, ms: ${keys.map(Math.round).join(' ')}`);
  return [
    goal(`search-key-ms-cpu-x${SLOW_RATE}`, percentile(keys, 0.95), 100, {
      what: `from a key to its works, processor ${SLOW_RATE} times slower, 95th of a hundred`,
      unit: 'ms',
      seen: `median ${rounded(median(keys))} ms of ${keys.length} keys`,
    }),
    goal('search-tasks-above-50-ms', tasks.length / rounds.length, 0, {
      what: 'tasks above 50 ms while the works are read, the same processor',
      seen: `read in ${rounded(median(readMs) / 1000)} s${tasks.length > 0 ? `, the longest task ${Math.round(Math.max(...tasks))} ms` : ''}`,
    }),
    goal('search-index-ratio', indexBytes / detailBytes, 0.5, {
      what: 'the words of the works in memory, against the detail',
      seen: `${rounded(indexBytes / 1024 / 1024)} MB against ${rounded(detailBytes / 1024 / 1024)}`,
    }),
  ];
}
