import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCalled, ROOT } from './places.mjs';
import { isInstalledAsLocked } from './tools/installed-as-locked.mjs';
import { refuseOldNode } from './tools/node-version.mjs';
import { onlyOne } from './tools/only-one.mjs';
import { run } from './tools/run-command.mjs';

const STAMP = join(ROOT, 'node_modules', '.cicerone-installed');

/**
 * Installs exactly the packages of the lockfile, unless this command or `npm ci` has already done so. Prints nothing if
 * there is nothing to do.
 *
 * @returns {Promise<void>} rejects with one sentence when the installation failed
 */
export async function ensureInstalled() {
  if (!isInstalled()) await onlyOne('install', install);
}

function isInstalled() {
  // Packages that npm deliberately omits, for example for another kind of Node, are not installed again and again.
  return (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wantedInstallation()) || isInstalledAsLocked();
}

async function install() {
  if (isInstalled()) return; // by another process, while this one waited
  const wanted = wantedInstallation();
  console.log('Installing packages (once, about half a minute) ...');
  const { code } = await npm(['ci', '--no-progress', '--loglevel=error']);
  if (code !== 0) throw new Error('The packages could not be installed: see what npm said above.');
  writeFileSync(STAMP, wanted);
}

function wantedInstallation() {
  return installationName(readFileSync(join(ROOT, 'package-lock.json')));
}

/**
 * The factors of an installation: binaries differ by system, processor and Node's own interface.
 *
 * @param {Uint8Array} lockfile
 */
export function installationName(lockfile) {
  const hash = createHash('sha256').update(lockfile).digest('hex');
  return `${hash} node-abi-${process.versions.modules} ${process.platform} ${process.arch}\n`;
}

/**
 * The npm that called this script, run by the same Node; if it was not called by npm, the npm on PATH.
 *
 * @param {readonly string[]} args
 */
function npm(args) {
  const caller = process.env.npm_execpath;
  if (caller && /npm-cli\.c?js$/.test(caller)) return run(process.execPath, [caller, ...args]);
  if (process.platform !== 'win32') return run('npm', args);
  // On Windows npm is a .cmd file, which starts only through a shell. Its script is beside Node.
  return run(process.execPath, [join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'), ...args]);
}

if (isCalled(import.meta.url)) {
  refuseOldNode();
  await ensureInstalled();
}
