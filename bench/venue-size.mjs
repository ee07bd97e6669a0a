import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/browser.mjs';
import { ROOT } from '../scripts/places.mjs';
import { startServer } from '../scripts/started-server.mjs';
import { goal, median } from './figures.mjs';
import { writeSyntheticVenue } from './synthetic-venue.mjs';

const SIZES = [50, 500, 5000];
const ROUNDS = 9;
const LOOKUPS = 200;

/**
 * What the size of a venue costs a phone: storing it against one transaction that only writes the same records, looking
 * up a number, and memory; the cold start without network is `offline-start`'s.
 */
export async function measure() {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('No Chromium, no figures');
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const dataDir = join(folder, 'data');
  for (const works of SIZES) importVenue(dataDir, join(folder, String(works)), works);
  const museum = await startServer(dataDir, { DEMO: 'off' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--enable-precise-memory-info'] });
  try {
    const figures = [];
    for (const [at, works] of SIZES.entries()) figures.push(await figuresOf(browser, museum.origin, at + 1, works));
    return report(figures);
  } finally {
    await browser.close();
    await museum.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function importVenue(dataDir, folder, works) {
  writeSyntheticVenue(folder, works);
  const command = join(ROOT, 'apps/server/dist/cicerone.js');
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(process.execPath, [command, 'venue', 'import', folder, '--publish'], { env, stdio: 'ignore' });
}

/** Each round is a phone that has never seen the venue: the guide stores it, then the floor writes the same records. */
async function figuresOf(browser, origin, idMuseum, works) {
  const stores = { guide: [], floor: [] };
  let last = { lookup: 0, heap: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(timeWrites);
    await page.goto(`${origin}/museums/${idMuseum}/keyboard`);
    await page.getByRole('button', { name: 'OK' }).waitFor();
    await page.waitForFunction(() => globalThis.storedIn !== undefined);
    stores.guide.push(await page.evaluate(() => globalThis.storedIn));
    stores.floor.push(await page.evaluate(writeFloor, `/api/museums/detail/all-data/${idMuseum}/2`));
    last = {
      lookup: await page.evaluate(slowLookup, { idMuseum, times: LOOKUPS }),
      heap: await page.evaluate(() => performance.memory.usedJSHeapSize / 1e6),
    };
    await context.close();
  }
  return { works, store: median(stores.guide) / median(stores.floor), ms: median(stores.guide), ...last };
}

/** In the page: how long the guide's transaction that stores a venue takes, from its beginning to its completion. */
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

/** In the page: the floor. One transaction over stores with the guide's own keys and indexes that puts every record. */
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

/** In the page: the 95th of a hundred times, in milliseconds, that finding a work by its number takes. */
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

function report(figures) {
  for (const { works, ms, heap } of figures) {
    console.log(`${works} works: stored in ${Math.round(ms)} ms; ${heap.toFixed(1)} MB of heap with the keypad open`);
  }
  const met = figures.flatMap(({ works, store, lookup }) => [
    goal(`store-${works}-ratio`, store, 1.3),
    goal(`keypad-lookup-${works}-ms`, lookup, 5),
  ]);
  return met.every(Boolean);
}
