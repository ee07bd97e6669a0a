import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installPackages, mayInstall } from './debian-packages.mjs';
import { onPath } from './programs.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without a window, in little more than half the time. */
const WINDOWLESS = 'chromium-headless-shell';

/** The message if tests cannot have a browser. */
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
 * The Chromium for many short stories: the headless shell if it is installed, or any other.
 *
 * @returns {string | undefined} the path of its program
 */
export function findWindowlessChromium() {
  return process.env.CHROMIUM_PATH || onPath(WINDOWLESS) || findChromium();
}

/**
 * The same as `findChromium`. If there is none and we may install programs (root on Debian), it installs Debian's
 * package.
 *
 * @returns {Promise<string | undefined>}
 */
export async function ensureChromium() {
  const found = findChromium();
  return found || !mayInstall() ? found : installed('chromium', findChromium);
}

/**
 * The same as `findWindowlessChromium`. It installs Debian's package if it is missing and may be installed.
 *
 * @returns {Promise<string | undefined>}
 */
export async function ensureWindowlessChromium() {
  const isWanted = !process.env.CHROMIUM_PATH && !onPath(WINDOWLESS) && mayInstall();
  return isWanted ? installed(WINDOWLESS, findWindowlessChromium) : findWindowlessChromium();
}

/**
 * @param {string} name
 * @param {() => string | undefined} find
 */
async function installed(name, find) {
  console.log(`Installing ${name} for the tests (once) ...`);
  await installPackages([name]);
  return find();
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
