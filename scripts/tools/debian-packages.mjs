import { onPath } from './programs.mjs';
import { run } from './run-command.mjs';

/** Waits for the end of another installation. */
const PATIENCE = ['-o', 'DPkg::Lock::Timeout=300'];

/** Whether we may install programs: as root, on a system with apt. */
export function mayInstall() {
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined;
}

/**
 * Installs Debian packages without their recommended ones. Prints the output of apt-get if it failed. The caller checks
 * whether the packages are installed now.
 *
 * @param {readonly string[]} names
 */
export async function installPackages(names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const installing = ['install', '-y', '-q', '--no-install-recommends', ...names];
  for (const args of [['update', '-q'], installing]) {
    const { code, output } = await run('apt-get', [...PATIENCE, ...args], { env, quiet: true });
    if (code !== 0) console.error(output.trimEnd());
  }
}

/**
 * Whether a Debian package is installed. Without dpkg this is unknown, and the package counts as installed.
 *
 * @param {string} name
 */
export async function hasPackage(name) {
  if (!onPath('dpkg-query')) return true;
  const { code, output } = await run('dpkg-query', ['--status', name], { quiet: true });
  return code === 0 && /^Status: .* installed$/m.test(output);
}
