import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { isCalled, ROOT } from './places.mjs';
import { refuseOldNode } from './tools/node-version.mjs';
import { onlyOne } from './tools/only-one.mjs';
import { runTool } from './tools/run-command.mjs';

/**
 * @typedef {object} App
 * @property {string} name its folder below apps/
 * @property {string} outcome a file that every build of it writes
 * @property {readonly string[]} args for Vite
 */
/** @type {readonly App[]} */
const APPS = [
  { name: 'guide', outcome: 'dist/index.html', args: ['build'] },
  { name: 'server', outcome: 'dist/main.js', args: ['build', '--ssr'] },
];

/** The sources of every app, beside its own folder. */
const SHARED = ['package-lock.json', 'tsconfig.base.json', 'packages'];

/** Generated folders. */
const MADE = new Set(['node_modules', 'dist', '.tsbuild', 'test-results']);

/**
 * Builds the guide and the server. An app is skipped if its sources are those of its last build.
 *
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<void>} rejects with one sentence when a build failed
 */
export function build(options = {}) {
  return onlyOne('build', () => buildWhatChanged(options));
}

/** @param {{ force?: boolean }} options */
async function buildWhatChanged({ force = false }) {
  for (const app of APPS) {
    const stamp = join(ROOT, 'node_modules', '.cicerone-built', app.name);
    const sources = fingerprint(ROOT, [...SHARED, `apps/${app.name}`]) + legacyLogin();
    const outcome = join(ROOT, 'apps', app.name, app.outcome);
    if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === stampText(sources, outcome)) continue;
    rmSync(stamp, { force: true });
    await buildApp(app);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, stampText(sources, outcome));
  }
}

/** Every build of the guide contains the login of the first generation's calls (apps/guide/vite.config.ts). */
function legacyLogin() {
  const { LEGACY_USER = '', LEGACY_PASSWORD = '' } = process.env;
  return JSON.stringify([LEGACY_USER, LEGACY_PASSWORD]);
}

/** @param {App} app */
async function buildApp({ name, args }) {
  const started = performance.now();
  const { code, output } = await runTool(['vite'], [...args, '--logLevel', 'warn'], {
    cwd: join(ROOT, 'apps', name),
    quiet: true,
  });
  if (output.trim()) console.log(output.trim());
  if (code !== 0) throw new Error(`The ${name} could not be built: see above.`);
  console.log(`Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * A hash of the names and contents of all files below the given places, except tests: they are not part of a build.
 *
 * @param {string} root
 * @param {readonly string[]} places relative to root
 */
export function fingerprint(root, places) {
  const hash = createHash('sha256');
  for (const place of places) addToHash(hash, root, place);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} place
 */
function addToHash(hash, root, place) {
  const path = join(root, place);
  if (!statSync(path).isDirectory()) {
    hash.update(`${place}\0`).update(readFileSync(path)).update('\0');
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!MADE.has(name) && !/\.test\.tsx?$/.test(name)) addToHash(hash, root, `${place}/${name}`);
  }
}

/**
 * The stamp contains the modification time of the outcome: a build by hand, or a removed folder, counts as not built.
 *
 * @param {string} sources
 * @param {string} outcome
 */
function stampText(sources, outcome) {
  return `${sources} ${existsSync(outcome) ? statSync(outcome).mtimeMs : 'missing'}\n`;
}

if (isCalled(import.meta.url)) {
  refuseOldNode();
  await ensureInstalled();
  await build({ force: process.argv.includes('--force') });
}
