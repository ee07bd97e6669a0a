import { findChromium } from '../tools/browser.mjs';
import { hasPackage, installPackages, mayInstall } from '../tools/debian-packages.mjs';
import { onPath } from '../tools/programs.mjs';

/**
 * Something that an engine cannot do without. One without `find` is no program: only Debian can tell whether it is
 * there.
 *
 * @typedef {{ package: string, find?: () => string | undefined }} Need
 * @typedef {{ name: string, title: string, needs: readonly Need[] }} Engine
 */

/** Firefox fails every play where the machine has no way to give sound out; a server of our own swallows it. */
const SPEAKER = { package: 'pulseaudio', find: () => onPath('pulseaudio') };

/**
 * The engines behind visitors' browsers, as far as a Linux machine has them. WebKitGTK stands for Safari in
 * everything but media, which iPhones play in their own way.
 *
 * @type {readonly Engine[]}
 */
export const ENGINES = [
  { name: 'chromium', title: 'Chromium', needs: [{ package: 'chromium', find: findChromium }] },
  { name: 'firefox', title: 'Firefox', needs: [{ package: 'firefox-esr', find: findFirefox }, SPEAKER] },
  {
    name: 'webkit',
    title: 'WebKitGTK',
    needs: [
      { package: 'webkit2gtk-driver', find: findWebKitDriver },
      { package: 'xvfb', find: findScreen },
      SPEAKER,
      { package: 'gstreamer1.0-pulseaudio' },
      { package: 'gstreamer1.0-libav' },
    ],
  },
];

/** The program of a stock Firefox. */
export function findFirefox() {
  return onPath('firefox-esr') ?? onPath('firefox');
}

/** The program by which WebKitGTK is driven. */
export function findWebKitDriver() {
  return onPath('WebKitWebDriver');
}

/** The program that is a screen without a screen: WebKitGTK has no other way to run unseen. */
export function findScreen() {
  return onPath('Xvfb');
}

/**
 * What an engine misses on this machine.
 *
 * @param {Engine} engine
 * @returns {Promise<string[]>} names of Debian packages; empty when the engine can run
 */
export async function missingPackages({ needs }) {
  const missing = [];
  for (const need of needs) {
    const isThere = need.find ? need.find() !== undefined : await hasPackage(need.package);
    if (!isThere) missing.push(need.package);
  }
  return missing;
}

/**
 * Installs what an engine misses, as root on Debian; elsewhere does nothing.
 *
 * @param {Engine} engine
 */
export async function ensureEngine(engine) {
  const missing = await missingPackages(engine);
  if (missing.length === 0 || !mayInstall()) return;
  console.log(`Installing ${missing.join(', ')} for ${engine.title} (once) ...`);
  await installPackages(missing);
}
