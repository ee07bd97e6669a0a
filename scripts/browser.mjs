import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installPackages, mayInstall } from './debian-packages.mjs';
import { onPath } from './programs.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What to say where tests cannot have a browser. */
export const NO_BROWSER =
  'No browser: install Chromium (or set CHROMIUM_PATH to its program, or run "npx playwright install chromium").';

/**
 * A Chromium for the tests: the one of CHROMIUM_PATH, one on PATH, or Playwright's own.
 *
 * @returns {string | undefined} the path of its program
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return NAMES.map(onPath).find(Boolean) ?? playwrightsOwn();
}

/**
 * The same; where there is none and we may install programs (root on Debian), Debian's package is installed.
 *
 * @returns {Promise<string | undefined>}
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found || !mayInstall()) return found;
  console.log('Installing Chromium for the tests (once) ...');
  await installPackages(['chromium']);
  return findChromium();
}

function playwrightsOwn() {
  try {
    const path = createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    // Playwright is not installed, or has no browser for this system.
    return undefined;
  }
}
