import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from './places.mjs';
import { ensureChromium } from './tools/browser.mjs';
import { startServer } from './tools/started-server.mjs';

/**
 * Takes docs/pictures/look-fields.webp: four screens of the museum of docs/for-museums, each part with the field of the
 * package that decides it. The names stand where the parts are found on the screens. Run after `npm run build`.
 */
const SCREEN = { width: 390, height: 844 };
const COLUMN = 300;
const GAP = 40;
const TITLE = 76;
const LINE = 27;
const BETWEEN = 14;

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */
/** A part of a screen with its fields, and the point that they lead to: in shares of its box, or of the screen. */
/** @typedef {{ fields: string[], part?: Locator, at: [number, number] }} Part */
/** @typedef {{ title: string, where: string, come: (page: Page, at: (path: string) => string) => Promise<void>, parts: (page: Page) => Part[] }} Shown */
/** @typedef {{ fields: string[], x: number, y: number }} Point In pixels of the screen. */

/** @type {Shown[]} */
const SCREENS = [
  {
    title: 'Welcome',
    where: 'the venue; colours: customization',
    come: (page, at) => open(page, at('')),
    parts: (page) => [
      { fields: ['logoImageUrl'], part: page.locator('header img').first(), at: [0, 0.5] },
      { fields: ['homeImageUrl'], at: [0.2, 0.4] },
      { fields: ['name'], part: page.locator('h1'), at: [0, 0.5] },
      { fields: ['welcomeText'], part: page.locator('main p').first(), at: [0, 0.5] },
      { fields: ['mainButtonsColor', 'mainButtonsTextColor'], part: button(page, 'Start'), at: [0.08, 0.5] },
    ],
  },
  {
    title: 'Home',
    where: 'tiles: navigationSections',
    come: (page, at) => open(page, at('/options')),
    parts: (page) => [
      { fields: ['topBarLogoImageUrl'], part: page.locator('header h1 img'), at: [1, 0.5] },
      { fields: ['arrowColor'], part: tile(page, 'By number').locator('svg').first(), at: [1.3, 0.5] },
      { fields: ['title, fontSize, fontColor'], part: tile(page, 'By number').locator('h2'), at: [0.75, 0.6] },
      { fields: ['lineColor'], part: tile(page, 'By number'), at: [0.96, 0.85] },
      { fields: ['mainImageUrl'], part: tile(page, /^Routes/), at: [0.85, 0.3] },
      { fields: ['lineColor'], part: tile(page, /^Routes/), at: [0.96, 0.985] },
      { fields: ['highlightedRoutes'], part: tile(page, /^Ten minutes/), at: [0.96, 0.8] },
    ],
  },
  {
    title: 'Keypad',
    where: 'keyboardCustomization',
    come: holdKey,
    parts: (page) => [
      { fields: ['codeTextColor'], part: page.getByRole('status', { name: 'Number typed' }), at: [0.41, 0.5] },
      { fields: ['bgColor'], at: [0.1, 0.36] },
      { fields: ['keysColor', 'textColor'], part: button(page, '1'), at: [0.2, 0.5] },
      { fields: ['keysActiveColor'], part: button(page, '4'), at: [0.2, 0.5] },
      { fields: ['eraseColor', 'eraseIconColor'], part: button(page, 'Erase'), at: [0.2, 0.5] },
      { fields: ['okColor', 'okTextColor'], part: button(page, 'OK'), at: [0.15, 0.75] },
    ],
  },
  {
    title: 'A work',
    where: 'keyboardCustomization',
    come: openAnchor,
    parts: (page) => [
      { fields: ['mainImageUrl of the work'], at: [0.8, 0.2] },
      { fields: ['artworkTextColor'], part: page.locator('h1'), at: [0.6, 0.5] },
      { fields: ['mainButtonsColor', 'mainButtonsTextColor'], part: button(page, 'Play'), at: [0.85, 0.5] },
      { fields: ['artworkBackgroundColor', 'artworkBackgroundImageUrl'], at: [0.9, 0.72] },
    ],
  },
];

/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole('button', { name, exact: true });
/** @param {Page} page @param {string | RegExp} name */
const tile = (page, name) => page.getByRole('main').getByRole('link', { name }).first();

/** @param {Page} page @param {string} address */
async function open(page, address) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('h1:visible').waitFor();
}

/** A number is typed, and a key is held. @param {Page} page @param {(path: string) => string} at */
async function holdKey(page, at) {
  await open(page, at('/keyboard'));
  await button(page, '1').click();
  await button(page, '0').click();
  await button(page, '4').hover();
  await page.mouse.down();
  await page.waitForTimeout(500);
}

/** @param {Page} page @param {(path: string) => string} at */
async function openAnchor(page, at) {
  await open(page, at('/keyboard'));
  await page.keyboard.type('101');
  await page.keyboard.press('Enter');
  await button(page, 'Pause').click();
  await button(page, 'Play').waitFor();
}

/** The museum of the first two examples: the package of three works, with the lines of the look. */
function writePackage() {
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-look-'));
  const page = (/** @type {string} */ name) => readFileSync(join(ROOT, 'docs/for-museums', name), 'utf8');
  const blocks = [...page('first-package.md').matchAll(/```json\n(.*?)\n```/gs)].map(([, json = '']) => json);
  const [, look = ''] = /```json\n(.*?)\n```/s.exec(page('look.md')) ?? [];
  writeFileSync(
    join(folder, 'venue.json'),
    JSON.stringify({ ...JSON.parse(blocks[1] ?? ''), ...JSON.parse(`{${look}}`) }),
  );
  mkdirSync(join(folder, 'media'));
  const borrowed = page('first-package.md').matchAll(/^cp (demo-venue\S+) \.\.\/harbour-museum\/(\S+)$/gm);
  for (const [, from = '', to = ''] of borrowed) cpSync(join(ROOT, from), join(folder, to));
  return folder;
}

/** @param {Part} part @returns {Promise<Point>} */
async function pointOf({ fields, part, at: [across, down] }) {
  await part?.waitFor();
  const box = part ? await part.boundingBox() : { x: 0, y: 0, ...SCREEN };
  if (!box) throw new Error(`${fields.join(', ')} is not on the screen`);
  return { fields, x: box.x + box.width * across, y: box.y + box.height * down };
}

/** Fields one below the other, each as near to its point as the others allow. @param {Point[]} points */
function placed(points) {
  const sorted = points.toSorted((one, other) => one.y - other.y);
  const heights = sorted.map(({ fields }) => fields.length * LINE);
  const tops = sorted.map(({ y }, at) => y - (heights[at] ?? 0) / 2);
  for (let at = 1; at < tops.length; at++) {
    tops[at] = Math.max(tops[at] ?? 0, (tops[at - 1] ?? 0) + (heights[at - 1] ?? 0) + BETWEEN);
  }
  return sorted.map((point, at) => ({
    ...point,
    top: tops[at] ?? 0,
    middle: (tops[at] ?? 0) + (heights[at] ?? 0) / 2,
  }));
}

/** @param {ReturnType<typeof placed>[number]} point @param {{ edge: number, screenAt: number, isBefore: boolean }} where */
function leader({ fields, x, y, top, middle }, { edge, screenAt, isBefore }) {
  const line = `d="M${edge} ${TITLE + middle} L${screenAt + x} ${TITLE + y}"`;
  const [textAt, anchor] = isBefore ? [edge - 8, 'end'] : [edge + 8, 'start'];
  const names = fields.map(
    (field, at) => `<text x="${textAt}" y="${TITLE + top + at * LINE + 20}" text-anchor="${anchor}">${field}</text>`,
  );
  return `<path ${line} class="under"/><path ${line}/><circle cx="${screenAt + x}" cy="${TITLE + y}" r="6"/>${names.join('')}`;
}

/**
 * A screen with its fields: before it in the first column, behind it in the second.
 *
 * @param {{ title: string, where: string, picture: string, points: Point[] }} screen @param {number} index
 */
function cell({ title, where, picture, points }, index) {
  const { width, height } = SCREEN;
  const isBefore = index % 2 === 0;
  const [screenAt, edge] = isBefore ? [COLUMN, COLUMN - 14] : [0, width + 14];
  const left = isBefore ? GAP : 2 * GAP + COLUMN + width;
  const top = GAP + Math.floor(index / 2) * (height + TITLE + GAP);
  const leaders = placed(points).map((point) => leader(point, { edge, screenAt, isBefore }));
  return `<g transform="translate(${left} ${top})"><text x="${screenAt}" y="24" class="title">${title}</text>
    <text x="${screenAt}" y="56">${where}</text>
    <image href="${picture}" x="${screenAt}" y="${TITLE}" width="${width}" height="${height}" clip-path="inset(0 round 24px)"/>
    <rect x="${screenAt}" y="${TITLE}" width="${width}" height="${height}" rx="24"/>${leaders.join('')}</g>`;
}

const executablePath = await ensureChromium();
const [folder, dataDir] = [writePackage(), mkdtempSync(join(tmpdir(), 'cicerone-look-data-'))];
execFileSync(process.execPath, [join(ROOT, 'apps/server/dist/cicerone.js'), 'venue', 'import', folder, '--publish'], {
  env: { ...process.env, DATA_DIR: dataDir },
});
const server = await startServer(dataDir);
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: SCREEN, deviceScaleFactor: 2, locale: 'en-GB' });
const cells = [];
for (const [index, { title, where, come, parts }] of SCREENS.entries()) {
  const page = await context.newPage();
  if (index === 0) await open(page, `${server.origin}/go/harbour-museum`);
  await come(
    page,
    (path) => `${server.origin}/museums/${Buffer.from('1-harbour-museum').toString('base64url')}${path}`,
  );
  const points = [];
  for (const part of parts(page)) points.push(await pointOf(part));
  const picture = `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
  cells.push(cell({ title, where, picture, points }, index));
}
const [width, height] = [3 * GAP + 2 * (COLUMN + SCREEN.width), GAP + 2 * (SCREEN.height + TITLE + GAP)];
const sheet = await context.newPage();
await sheet.setViewportSize({ width, height });
await sheet.setContent(`<style>
  body { margin: 0; background: #f7f5f1 } text { font: 21px "Noto Sans", sans-serif; fill: #1a1918 }
  .title { font-weight: 600; font-size: 24px } path { fill: none; stroke: #c2185b; stroke-width: 2.5 }
  .under { stroke: #fff; stroke-width: 5 } circle { fill: #c2185b; stroke: #fff; stroke-width: 2.5 }
  rect { fill: none; stroke: #d8d3ca; stroke-width: 1.5 }
</style><svg width="${width}" height="${height}">${cells.join('\n')}</svg>`);
await sharp(await sheet.screenshot())
  .resize(width)
  .webp({ quality: 84 })
  .toFile(join(ROOT, 'docs/pictures/look-fields.webp'));
await browser.close();
await server.stop();
for (const made of [folder, dataDir]) rmSync(made, { recursive: true });
