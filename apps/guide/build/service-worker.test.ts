import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serviceWorker } from './service-worker.ts';

let root = '';

/** A guide of one script, one picture and a worker that only tells what it was told. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cicerone-worker-'));
  write('index.html', '<!doctype html><script type="module" src="/src/main.js"></script>');
  write('src/main.js', 'console.log("Start");');
  write('src/worker/service-worker.ts', 'declare const PRECACHE: object; Object.assign(self, PRECACHE);');
  write('public/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function built(): Promise<string> {
  const plugins = [serviceWorker()];
  await build({ root, configFile: false, logLevel: 'error', plugins, build: { manifest: true, sourcemap: true } });
  return readFileSync(join(root, 'dist/service-worker.js'), 'utf8');
}

function told(worker: string): { build: string; files: string[] } {
  const self = {};
  new Function('self', worker)(self);
  return self as { build: string; files: string[] };
}

test('the worker knows every file that a visitor may need, and no other', async () => {
  const { files } = told(await built());
  expect(files).toEqual([expect.stringMatching(/^\/assets\/index-[\w-]+\.js$/), '/icon.svg', '/index.html']);
});

test('the same guide has the same worker, byte for byte', async () => {
  expect(await built()).toBe(await built());
});

test.each([
  ['a script', 'src/main.js', 'console.log("Empezar");'],
  ['the page', 'index.html', '<!doctype html><p></p><script type="module" src="/src/main.js"></script>'],
  ['a picture without a hash in its name', 'public/icon.svg', '<svg/>'],
])('another worker comes with a change of %s', async (_what, path, text) => {
  const before = await built();
  write(path, text);
  const after = await built();
  expect(after).not.toBe(before);
  expect(told(after).build).not.toBe(told(before).build);
});

test('the worker is one classic script', async () => {
  expect(await built()).not.toMatch(/\b(?:import|export)\b/);
});
