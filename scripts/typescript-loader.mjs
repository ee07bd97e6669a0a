import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// Node loads modules in a thread of its own, which loads this file again for the function below.
if (isMainThread) register(import.meta.url);

/** Compiled sources, by path and text: a run starts hundreds of processes over the same sources. */
const MADE = new URL('../node_modules/.cache/cicerone-typescript/', import.meta.url);

/**
 * Lets Node 20 run a TypeScript source without a build: tests start the server's child processes from it.
 *
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
  const path = fileURLToPath(url);
  const source = await readFile(path, 'utf8');
  const place = new URL(`${createHash('sha256').update(path).update(source).digest('hex')}.js`, MADE);
  const made = await readFile(place, 'utf8').catch(() => undefined);
  return { format: 'module', source: made ?? (await make(path, source, place)), shortCircuit: true };
}

/**
 * @param {string} path
 * @param {string} source
 * @param {URL} place
 */
async function make(path, source, place) {
  // Imported only if something must be compiled: Vite takes a quarter of a second.
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(source, path);
  await keep(code, place).catch(ignore);
  return code;
}

/** Atomic, because other processes read the file meanwhile. */
async function keep(/** @type {string} */ code, /** @type {URL} */ place) {
  await mkdir(MADE, { recursive: true });
  const fresh = new URL(`${place.href}.${process.pid}`);
  await writeFile(fresh, code);
  await rename(fresh, place);
}

/** A process that may not write there compiles again. */
function ignore() {}
