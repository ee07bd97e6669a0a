import { onPath } from './programs.mjs';
import { run } from './run-command.mjs';

/** Somebody else's installation is waited for. */
const PATIENCE = ['-o', 'DPkg::Lock::Timeout=300'];

/** Whether we may install programs here: as root, where there is apt. */
export function mayInstall() {
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined;
}

/**
 * Installs Debian packages without what they merely recommend. Says what apt-get said where that failed; whether
 * what was wanted is there now is for the caller to look.
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
 * Whether a Debian package is installed. Where there is no dpkg nobody can tell, and it counts as installed.
 *
 * @param {string} name
 */
export async function hasPackage(name) {
  if (!onPath('dpkg-query')) return true;
  const { code, output } = await run('dpkg-query', ['--status', name], { quiet: true });
  return code === 0 && /^Status: .* installed$/m.test(output);
}
