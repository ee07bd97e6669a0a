import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from './places.mjs';
import { SLIDES_ARE_SEEN } from './seen-slides.mjs';
import { ensureChromium } from './tools/browser.mjs';
import { startServer } from './tools/started-server.mjs';

/** Takes the documentation's pictures of the guide, into docs/pictures. Run after `npm run build`. */
const SCREEN = { width: 390, height: 844 };
const GAP = 36;
const GROUND = '#8d8a84';
const LINK = '/museums/MS1tdXNldW0tb2YtcGF0dGVybg';

/** @typedef {import('@playwright/test').Page} Page */

/** @type {Record<string, { dark?: boolean, small?: boolean, language?: string, come: (page: Page, at: (path: string) => string) => Promise<void> }>} */
const PICTURES = {
  welcome: { come: (page, at) => welcome(page, at('')) },
  home: { come: (page, at) => open(page, at('/options')) },
  keypad: { come: (page, at) => wrongNumber(page, at('/keyboard')) },
  artwork: { dark: true, come: (page, at) => play(page, at('/artworks/4')) },
  'artwork-light': { come: (page, at) => play(page, at('/artworks/1')) },
  'home-dark': { dark: true, come: (page, at) => open(page, at('/options')) },
  routes: { come: (page, at) => open(page, at('/routes')) },
  'artwork-320': { small: true, come: (page, at) => play(page, at('/artworks/3')) },
  'welcome-es': { language: 'es-ES', come: (page, at) => welcome(page, at('')) },
  'not-found': { come: (page, at) => open(page, new URL('/', at('')).href) },
};

/** @param {Page} page @param {string} address */
async function open(page, address) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('h1:visible').waitFor();
}

/** @param {Page} page @param {string} address */
async function welcome(page, address) {
  await open(page, address);
  await page.locator('main > img').waitFor();
}

/** @param {Page} page @param {string} address */
async function wrongNumber(page, address) {
  await page.clock.install();
  await open(page, address);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('417');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await page.clock.runFor(500);
}

/** @param {Page} page @param {string} address */
async function play(page, address) {
  await open(page, address);
  const pause = page.getByRole('button', { name: 'Pause' });
  if (!(await pause.isVisible())) await page.getByRole('button', { name: 'Play' }).click();
  await page.evaluate("document.querySelector('audio').currentTime = 21");
  await page.waitForTimeout(700);
}

/** The four screens of the README side by side. @param {string} folder */
async function sideBySide(folder) {
  const names = ['welcome', 'home', 'keypad', 'artwork'];
  const screens = await Promise.all(names.map((name) => rounded(join(folder, `${name}.webp`))));
  await sharp({
    create: {
      width: GAP + names.length * (SCREEN.width + GAP),
      height: SCREEN.height + 2 * GAP,
      channels: 3,
      background: GROUND,
    },
  })
    .composite(screens.map((input, at) => ({ input, left: GAP + at * (SCREEN.width + GAP), top: GAP })))
    .webp({ quality: 88 })
    .toFile(join(folder, 'guide.webp'));
}

/** @param {string} file */
function rounded(file) {
  const { width, height } = SCREEN;
  const corners = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="36"/></svg>`,
  );
  return sharp(file)
    .resize(width)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

const executablePath = await ensureChromium();
const folder = join(ROOT, 'docs/pictures');
const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-pictures-'));
const server = await startServer(dataDir);
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
for (const [name, { dark, small, language, come }] of Object.entries(PICTURES)) {
  const context = await browser.newContext({
    viewport: small ? { width: 320, height: 640 } : SCREEN,
    deviceScaleFactor: 2,
    locale: language ?? 'en-GB',
    colorScheme: dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  await page.addInitScript(SLIDES_ARE_SEEN);
  await come(page, (path) => server.origin + LINK + path);
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  await context.close();
}
await sideBySide(folder);
await browser.close();
await server.stop();
rmSync(dataDir, { recursive: true });
