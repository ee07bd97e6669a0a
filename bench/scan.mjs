import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/tools/browser.mjs';
import { frameOf } from '../scripts/tools/code-frames.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { against, goal } from './figures.mjs';
import { buildFloor } from './floors/build-floor.mjs';
import { serveFloor } from './floors/floor-server.mjs';
import { importVenue } from './venues/import-venue.mjs';
import { writeSyntheticVenue } from './venues/synthetic-venue.mjs';

const [WIDTH, HEIGHT] = [640, 480];
const SIZES = [110, 160, 240, 400];
const BLURS = [0, 1, 2, 3, 4];
const NOISES = [0, 50];
const TURNS = [0, 12, 45, 90, 200];
const TEXT = 'https://guide.museum.example/museums/MS1tdXNldW0tb2YtcGF0dGVybg/artworks/104';
/** Read first and not counted, in frames: the just-in-time compiler makes later ones faster. */
const WARM_UP = 20;

/**
 * Decodes QR codes in two hundred pictures, with the decoder of the built guide as started by its screen, against the
 * library alone in a page of its own: the number of decoded ones and the time, with the server and without it.
 */
export async function measure() {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('No Chromium, no figures');
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const dataDir = join(folder, 'data');
  writeSyntheticVenue(join(folder, 'venue'), 10);
  importVenue(dataDir, join(folder, 'venue'));
  await buildFloor('scan', join(folder, 'floor'));
  const bare = await serveFloor(join(folder, 'floor'));
  const museum = await startServer(dataDir, { DEMO: 'off' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  let isThere = true;
  const frames = everyFrame();
  try {
    const floor = await browser.newPage();
    await floor.goto(bare.origin);
    await floor.waitForFunction(() => globalThis.read);
    const phone = await (await browser.newContext()).newPage();
    await phone.addInitScript(standIn);
    await phone.goto(`${museum.origin}/museums/1/options`);
    await phone.getByText('The guide is on this phone.').waitFor({ timeout: 120_000 });
    const online = await compared(phone, floor, museum.origin, frames);
    await museum.stop();
    isThere = false;
    const offline = await compared(phone, floor, museum.origin, frames);
    return [...report('scan', '', online), ...report('scan-offline', ', the server gone', offline)];
  } finally {
    await browser.close();
    bare.stop();
    if (isThere) await museum.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs in the page: replaces the camera with a single picture, and captures the decoder as soon as the guide has
 * started it.
 */
function standIn() {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
    const stream = canvas.captureStream();
    canvas.getContext('2d').fillRect(0, 0, 64, 48);
    return stream;
  };
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      globalThis.read = (pixels, width, height) =>
        new Promise((resolve) => {
          this.addEventListener('message', ({ data }) => resolve(data.text), { once: true });
          this.postMessage({ pixels, width, height }, [pixels]);
        });
    }
  };
}

/** Starts the decoder by the screen itself, and takes it over: a hidden page decodes nothing. */
async function beginReader(phone, origin) {
  await phone.goto(`${origin}/museums/1/scan`);
  await phone.getByRole('button', { name: 'Use the camera' }).click();
  await phone.getByText('Hold the code inside the frame.').waitFor();
  await phone.evaluate(async () => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
    // The picture it is decoding is its last.
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
}

async function compared(phone, floor, origin, frames) {
  await beginReader(phone, origin);
  // Both are fresh: a page that has decoded two hundred pictures is better optimised.
  await floor.reload();
  await floor.waitForFunction(() => globalThis.read);
  const times = { ours: [], bare: [] };
  const read = { ours: 0, bare: 0 };
  const pages = [
    ['ours', phone],
    ['bare', floor],
  ];
  for (const [at, frame] of frames.entries()) {
    // Each page is first in every other round.
    for (const [name, page] of at % 2 === 0 ? pages : pages.toReversed()) {
      const { milliseconds, text } = await page.evaluate(readIn, frame);
      if (at < WARM_UP) continue;
      times[name].push(milliseconds);
      if (text === TEXT) read[name] += 1;
    }
  }
  return { times, read };
}

/** The warm-up frames are read twice. */
function everyFrame() {
  const held = SIZES.flatMap((size) =>
    BLURS.flatMap((blur) => NOISES.flatMap((noise) => TURNS.map((turn) => ({ size, blur, noise, turn })))),
  );
  const frames = held.map((how, at) => {
    const { luma } = frameOf(WIDTH, HEIGHT, { ...how, text: TEXT, seed: at + 1 });
    return { luma: Buffer.from(luma).toString('base64'), width: WIDTH, height: HEIGHT };
  });
  return [...frames.slice(0, WARM_UP), ...frames];
}

/** Runs in the page: measures the time from a picture to its text. */
async function readIn({ luma, width, height }) {
  const shades = Uint8Array.from(atob(luma), (letter) => letter.charCodeAt(0));
  const pixels = new Uint8ClampedArray(4 * shades.length).fill(255);
  for (const [at, shade] of shades.entries()) pixels.fill(shade, 4 * at, 4 * at + 3);
  const from = performance.now();
  const text = await globalThis.read(pixels.buffer, width, height);
  return { milliseconds: performance.now() - from, text };
}

function report(name, when, { times, read }) {
  const { ratio, seen } = against(times.ours, times.bare, 'ms');
  const count = times.ours.length;
  return [
    goal(`${name}-codes-missed`, read.bare - read.ours, 0, {
      what: `codes that the library alone reads and the guide does not, of ${count} pictures${when}`,
      seen: `${read.ours} read against ${read.bare}`,
    }),
    goal(`${name}-time-ratio`, ratio, 1.2, {
      what: `from a picture to the text of its code, against the library alone${when}`,
      seen,
    }),
  ];
}
