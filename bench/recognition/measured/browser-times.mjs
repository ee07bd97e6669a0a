import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { ensureChromium } from '../../../scripts/tools/browser.mjs';
import { serveFloor } from '../../floors/floor-server.mjs';
import { PROGRAM } from './program-file.mjs';

const PAGE = fileURLToPath(new URL('../page', import.meta.url));
/** Looked at before the times count: the compiler of the engine's code has then done its work. */
const WARM_UP = 6;

/**
 * The times of looks in a worker of Chromium, and the bytes of its code.
 *
 * @param {readonly { size: number, path: string }[]} collections the files of their indexes
 * @param {readonly { path: string, idArtwork: number }[]} frames
 * @returns {Promise<{ codeBytes: number, bySize: Map<number, { start: number, looks: object[] }> }>}
 */
export async function browserTimes(collections, frames) {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('No Chromium, no figures');
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-recognition-'));
  const built = join(folder, 'built');
  await build({
    root: PAGE,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: built, emptyOutDir: true, target: 'es2022' },
    worker: { format: 'es' },
  });
  const codeBytes = brotliBytes(built) + brotli(readFileSync(PROGRAM));
  putFiles(built, collections, frames);
  const server = await serveFloor(built);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const bySize = new Map();
    for (const { size } of collections) bySize.set(size, await looksIn(browser, server.origin, size, frames.length));
    return { codeBytes, bySize };
  } finally {
    await browser.close();
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The worker with the package, without the page around it. */
function brotliBytes(built) {
  const assets = join(built, 'assets');
  const [worker = ''] = readdirSync(assets).filter((name) => name.startsWith('worker'));
  return brotli(readFileSync(join(assets, worker)));
}

function brotli(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Named as pictures, which the server leaves as they are: compressing an index takes longer than looking. */
function putFiles(built, collections, frames) {
  mkdirSync(join(built, 'f'), { recursive: true });
  copyFileSync(PROGRAM, join(built, 'f/program.wasm'));
  for (const { size, path } of collections) copyFileSync(path, join(built, `f/index-${size}.webp`));
  for (const [at, { path }] of frames.entries()) copyFileSync(path, join(built, `f/frame-${at}.webp`));
}

async function looksIn(browser, origin, size, count) {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(origin);
  await page.waitForFunction(() => globalThis.start);
  const { milliseconds } = await page.evaluate(
    (index) => globalThis.start('/f/program.wasm', index),
    `/f/index-${size}.webp`,
  );
  const looks = [];
  for (let at = 0; at < WARM_UP + count; at++) {
    const frame = `/f/frame-${at < WARM_UP ? at % count : at - WARM_UP}.webp`;
    const seen = await page.evaluate((path) => globalThis.lookAt(path), frame);
    if (at >= WARM_UP) looks.push(seen);
  }
  await page.close();
  return { start: milliseconds, looks };
}
