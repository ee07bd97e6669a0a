import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../places.mjs';

/**
 * @typedef {{
 *   version?: string,
 *   integrity?: string,
 *   link?: boolean,
 *   optional?: boolean,
 *   os?: string[],
 *   cpu?: string[],
 *   libc?: string[],
 * }} LockedPackage
 * @typedef {Readonly<Record<string, LockedPackage>>} LockedPackages by their folder
 * @typedef {{ os: string, cpu: string, libc: string | undefined }} Machine
 */

/**
 * Whether npm itself has installed the packages of the lockfile, whoever called it: after each installation it writes a
 * list of the installed packages.
 */
export function isInstalledAsLocked() {
  const done = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(done)) return false;
  return isAsLocked(packagesOf(join(ROOT, 'package-lock.json')), packagesOf(done), thisMachine());
}

/**
 * Whether every package of the lockfile is installed in its locked version. An optional package may be missing if it is
 * made for another machine, or, if it names no machine, if it belongs to such a package.
 *
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 * @param {Machine} machine
 */
export function isAsLocked(locked, installed, machine) {
  return Object.entries(locked).every(([folder, wanted]) => {
    const is = installed[folder];
    if (folder === '') return true;
    if (is === undefined) return wanted.optional === true && !isMadeFor(wanted, machine);
    return is.version === wanted.version && is.integrity === wanted.integrity && is.link === wanted.link;
  });
}

/**
 * @param {LockedPackage} wanted
 * @param {Machine} machine
 */
function isMadeFor({ os, cpu, libc }, machine) {
  if (os === undefined || cpu === undefined) return false;
  return (
    os.includes(machine.os) && cpu.includes(machine.cpu) && (libc === undefined || libc.includes(String(machine.libc)))
  );
}

/**
 * @param {string} path
 * @returns {LockedPackages}
 */
function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

/** @returns {Machine} */
function thisMachine() {
  const { platform: os, arch: cpu } = process;
  if (os !== 'linux') return { os, cpu, libc: undefined };
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return { os, cpu, libc: header.glibcVersionRuntime === undefined ? 'musl' : 'glibc' };
}
