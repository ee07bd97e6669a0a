import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/tools/browser.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { against, goal, median, rounded, roundsOf } from './figures.mjs';
import { importVenue } from './venues/import-venue.mjs';
import { writeSyntheticVenue } from './venues/synthetic-venue.mjs';

const SIZES = [50, 500, 5000];
/** Up to this size a venue is judged by the visitor's wait, on a slowed-down processor; larger ones by the ratio. */
const SMALL = 50;
const SLOW_RATE = 4;
const ROUNDS = roundsOf(9);
const LOOKUPS = 200;

/**
 * The cost of a venue's size on a phone: storing a small one on a slow processor, larger ones against one transaction
 * that only writes the same records, looking up a number, and memory. The start without network is measured by
 * `offline-start`.
 */
export async function measure() {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('No Chromium, no figures');
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const dataDir = join(folder, 'data');
  for (const works of SIZES) {
    writeSyntheticVenue(join(folder, String(works)), works);
    importVenue(dataDir, join(folder, String(works)));
  }
  const museum = await startServer(dataDir, { DEMO: 'off' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--enable-precise-memory-info'] });
  try {
    const figures = [];
    for (const [at, works] of SIZES.entries())
      figures.push(...report(works, await measured(browser, museum.origin, at + 1, works)));
    return figures;
  } finally {
    await browser.close();
    await museum.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each round is a new phone: the guide stores the venue, then the floor writes the same records. */
async function measured(browser, origin, idMuseum, works) {
  const times = { guide: [], floor: [], lookup: [], heap: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(timeWrites);
    const session = await context.newCDPSession(page);
    if (works === SMALL) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_RATE });
    await page.goto(`${origin}/museums/${idMuseum}/keyboard`);
    await page.getByRole('button', { name: 'OK' }).waitFor();
    await page.waitForFunction(() => globalThis.storedIn !== undefined);
    times.guide.push(await page.evaluate(() => globalThis.storedIn));
    times.floor.push(await page.evaluate(writeFloor, `/api/museums/detail/all-data/${idMuseum}/2`));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    times.lookup.push(await page.evaluate(slowLookup, { idMuseum, times: LOOKUPS }));
    times.heap.push(await page.evaluate(() => performance.memory.usedJSHeapSize / 1024 / 1024));
    await context.close();
  }
  return times;
}

/** Runs in the page: measures the guide's transaction that stores a venue, from its beginning to its completion. */
function timeWrites() {
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    const transaction = begin.call(this, names, mode, options);
    if (mode === 'readwrite' && this.name === 'cicerone') {
      const from = performance.now();
      transaction.addEventListener('complete', () => {
        globalThis.storedIn = performance.now() - from;
      });
    }
    return transaction;
  };
}

/**
 * Runs in the page: the floor. One transaction that puts every record into stores with the guide's own keys and
 * indexes.
 */
async function writeFloor(address) {
  const detail = await (await fetch(address)).json();
  const open = (name, upgrade) =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onupgradeneeded = () => upgrade?.(request.result);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => resolve(request.result);
    });
  const guide = await open('cicerone');
  const names = [...guide.objectStoreNames].filter((name) => name !== 'museums');
  const database = await open(`floor-${Math.random()}`, (floor) => {
    const reading = guide.transaction(names);
    for (const store of names.map((name) => reading.objectStore(name))) {
      const made = floor.createObjectStore(store.name, { keyPath: store.keyPath });
      for (const index of store.indexNames) made.createIndex(index, store.index(index).keyPath);
    }
  });
  guide.close();
  const from = performance.now();
  const transaction = database.transaction(names, 'readwrite', { durability: 'relaxed' });
  for (const name of names) {
    const store = transaction.objectStore(name);
    for (const item of detail[name]) store.put({ ...item, idMuseum: detail.idMuseum });
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  return performance.now() - from;
}

/** Runs in the page: the 95th percentile of finding a work by its number so many times, in milliseconds. */
async function slowLookup({ idMuseum, times }) {
  const opened = indexedDB.open('cicerone');
  const database = await new Promise((resolve) => {
    opened.onsuccess = () => resolve(opened.result);
  });
  const ask = (request) =>
    new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const works = database.transaction('artworks').objectStore('artworks');
  const codes = (await ask(works.getAll(undefined, 2000))).map(({ code }) => code);
  const taken = [];
  for (let time = 0; time < times; time++) {
    const code = codes[(time * 7919) % codes.length];
    const from = performance.now();
    const index = database.transaction('artworks').objectStore('artworks').index('code');
    if ((await ask(index.getAll([idMuseum, code]))).length === 0) throw new Error(`No work has number ${code}`);
    taken.push(performance.now() - from);
  }
  database.close();
  return taken.sort((a, b) => a - b)[Math.floor(times * 0.95)];
}

function report(works, { guide, floor, lookup, heap }) {
  console.log(
    `${works} works, stored in, ms: ${guide.map(Math.round).join(' ')}; floor ${floor.map(Math.round).join(' ')}`,
  );
  const { ratio, seen } = against(guide, floor, 'ms');
  const stored =
    works === SMALL
      ? goal(`store-${works}-ms-cpu-x${SLOW_RATE}`, median(guide), 50, {
          what: `storing ${works} works, processor ${SLOW_RATE} times slower`,
          unit: 'ms',
          seen: `the floor ${rounded(median(floor))} ms`,
        })
      : goal(`store-${works}-ratio`, ratio, 1.3, { what: `storing ${works} works against one transaction`, seen });
  const found = goal(`keypad-lookup-${works}-ms`, median(lookup), 5, {
    what: `finding a number among ${works} works, 95th of a hundred`,
    unit: 'ms',
    seen: `${rounded(median(heap))} MB of heap with the keypad open`,
  });
  return [stored, found];
}
