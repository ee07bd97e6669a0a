import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { commandScript, isCalled, ROOT } from './places.mjs';
import { run } from './tools/run-command.mjs';

const PACKAGE = join(ROOT, 'packages/recognition');
const SOURCES = join(PACKAGE, 'engine');
const COMPILER = join(PACKAGE, 'compiler');
const BUILT = join(PACKAGE, 'built');

/** Without the runtime of a language: the engine keeps its own memory. No check of an index: its sizes are checked outside. */
const OPTIONS = ['--optimizeLevel', '3', '--shrinkLevel', '0', '--converge', '--noAssert', '--runtime', 'stub'];
/** @type {Readonly<Record<string, readonly string[]>>} */
const BUILDS = { 'recognition.simd.wasm': ['--enable', 'simd'], 'recognition.scalar.wasm': [] };

/** The hash of everything that decides the bytes of both builds: sources, options and the compiler's lockfile. */
export function sourceHash() {
  const hash = createHash('sha256').update(JSON.stringify([OPTIONS, BUILDS]));
  const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  for (const path of paths) hash.update(relative(SOURCES, path)).update(readFileSync(path));
  return hash.update(readFileSync(join(COMPILER, 'package-lock.json'))).digest('hex');
}

/** `node scripts/build-recognition.mjs`: compiles the engine for devices with vectors (SIMD) and without. */
async function buildRecognition() {
  await ensureCompiler();
  mkdirSync(BUILT, { recursive: true });
  for (const [file, features] of Object.entries(BUILDS)) {
    const args = [join(SOURCES, 'recognition.ts'), ...OPTIONS, ...features, '--outFile', join(BUILT, file)];
    const { code } = await run(process.execPath, [commandScript('assemblyscript', 'asc', COMPILER), ...args]);
    if (code !== 0) throw new Error(`${file} could not be compiled: see above.`);
  }
  writeFileSync(join(BUILT, 'source.json'), `${JSON.stringify({ sourceHash: sourceHash() }, null, 2)}\n`);
}

/** The compiler has a lockfile of its own: nobody who visits, builds or tests the guide needs it. */
async function ensureCompiler() {
  if (existsSync(join(COMPILER, 'node_modules/.package-lock.json'))) return;
  console.log('Installing the compiler (once) ...');
  const { code } = await run('npm', ['ci', '--ignore-scripts', '--no-progress', '--loglevel=error'], { cwd: COMPILER });
  if (code !== 0) throw new Error('The compiler could not be installed: see what npm said above.');
}

if (isCalled(import.meta.url)) await buildRecognition();
