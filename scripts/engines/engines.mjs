import { findChromium } from '../tools/browser.mjs';
import { hasPackage, installPackages, mayInstall } from '../tools/debian-packages.mjs';
import { onPath } from '../tools/programs.mjs';

/**
 * A requirement of an engine. One without `find` is not a program: only Debian knows whether it is installed. A visitor
 * who plays nothing can do without those for sound.
 *
 * @typedef {{ package: string, find?: () => string | undefined, isForSound?: true }} Need
 * @typedef {{ name: string, title: string, needs: readonly Need[] }} Engine
 */

/** Firefox fails every play if the machine has no sound output. A sound server of our own discards the sound. */
const SPEAKER = /** @type {Need} */ ({ package: 'pulseaudio', find: () => onPath('pulseaudio'), isForSound: true });

/**
 * The engines of visitors' browsers, as far as Linux has them. WebKitGTK represents Safari in everything but media,
 * which iPhones play in their own way.
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
      { package: 'gstreamer1.0-pulseaudio', isForSound: true },
      { package: 'gstreamer1.0-libav', isForSound: true },
    ],
  },
];

/** The program of a stock Firefox. */
export function findFirefox() {
  return onPath('firefox-esr') ?? onPath('firefox');
}

/** The program that drives WebKitGTK. */
export function findWebKitDriver() {
  return onPath('WebKitWebDriver');
}

/** The program of a virtual screen: WebKitGTK has no headless mode. */
export function findScreen() {
  return onPath('Xvfb');
}

/**
 * The packages that an engine lacks on this machine.
 *
 * @param {Engine} engine
 * @param {{ isSilent?: boolean }} [visit] whether nothing is played
 * @returns {Promise<string[]>} names of Debian packages; empty when the engine can run
 */
export async function missingPackages({ needs }, { isSilent = false } = {}) {
  const missing = [];
  for (const need of needs) {
    if (isSilent && need.isForSound) continue;
    const isThere = need.find ? need.find() !== undefined : await hasPackage(need.package);
    if (!isThere) missing.push(need.package);
  }
  return missing;
}

/**
 * Installs the missing packages of an engine, as root on Debian. Does nothing on other systems.
 *
 * @param {Engine} engine
 */
export async function ensureEngine(engine) {
  const missing = await missingPackages(engine);
  if (missing.length === 0 || !mayInstall()) return;
  console.log(`Installing ${missing.join(', ')} for ${engine.title} (once) ...`);
  await installPackages(missing);
}
