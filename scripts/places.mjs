import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, from whichever folder a script is called. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The script behind a command of an installed package, to be run by Node itself: without a shell or a `.cmd` file it
 * works on every system.
 *
 * @param {string} packageName such as `vite`
 * @param {string} command the name in the package's `bin` field, if it is not the package's own
 * @param {string} [root]
 * @returns {string} an absolute path
 */
export function commandScript(packageName, command = packageName, root = ROOT) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Whether a script was called itself, not imported by another.
 *
 * @param {string} url its `import.meta.url`
 */
export function isCalled(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
}
