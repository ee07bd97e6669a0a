import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@cicerone/content/language/language';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from './places.mjs';
import { SLIDES_ARE_SEEN } from './seen-slides.mjs';
import { ensureChromium } from './tools/browser.mjs';
import { linkOf, publishExtremeVenues } from './tools/extreme-venues.mjs';
import { startServer } from './tools/started-server.mjs';

/**
 * Takes the contact sheets of the museum's screens, of the visitor's own and of the main screens in every language, into docs/pictures: a column for
 * each screen, and a row for each combination of museum, phone and language. Run after `npm run build`. With names of
 * sheets it takes only these.
 */
const GAP = 24;
const COLUMNS = 10;
const BACKGROUND = '#8d8a84';

const PHONE = { width: 390, height: 844 };
const SMALL = { width: 320, height: 640 };
const TABLET = { width: 820, height: 1180 };

/** @typedef {{ venue: string, viewport: typeof PHONE, locale: string, scheme: 'light' | 'dark', scale?: number }} Row */

/** @type {Record<string, Row[]>} */
const SHEETS = {
  'contact-sheet-own': [
    { venue: 'museum-of-pattern', viewport: PHONE, locale: 'en-GB', scheme: 'light' },
    { venue: 'museum-of-pattern', viewport: SMALL, locale: 'ar', scheme: 'dark' },
    { venue: 'long-names', viewport: SMALL, locale: 'es-ES', scheme: 'light' },
  ],
  'contact-sheet': [
    { venue: 'museum-of-pattern', viewport: PHONE, locale: 'en-GB', scheme: 'light' },
    { venue: 'museum-of-pattern', viewport: SMALL, locale: 'ar', scheme: 'dark' },
  ],
  'contact-sheet-extremes': [
    {
      venue: 'museum-of-pattern',
      viewport: TABLET,
      locale: 'en-GB',
      scheme: 'light',
      scale: PHONE.width / TABLET.width,
    },
    { venue: 'long-names', viewport: SMALL, locale: 'en-GB', scheme: 'light' },
    { venue: 'empty', viewport: SMALL, locale: 'es-ES', scheme: 'dark' },
  ],
  'contact-sheet-languages': LANGUAGES.map(({ tag }) => ({
    venue: 'every-language',
    viewport: PHONE,
    locale: tag,
    scheme: 'light',
  })),
};

/** The visitor's own screens, on a phone on which works were looked at and liked. */
const OWN_SCREENS = [
  'search?q=re',
  'favourites',
  'discover',
  'my-visit',
  'take-home',
  'settings',
  'accessibility',
  'goodbye',
  'loan-device',
  'language-choice',
  'power-off',
];

/** Paths below the museum's link; in braces, the museum's first item of that kind. */
const MUSEUM_SCREENS = [
  'routes',
  'routes/{routes.idRoute}',
  'artworks/{artworks.idArtwork}',
  'exhibitions',
  'timeline',
  'timeline/{timeline.idTimeline}',
  'hall/{halls.idHall}',
  'options/by-halls',
  'hall/{halls.idHall}/by-halls',
  'one-minutes',
  'one-minutes/{oneMinutes.idOneMinute}',
  'outstanding-artworks',
  'info-sections',
  'info-sections/{infoSections.idInfoSection}',
  'beacon/{beacons.idBeacon}',
  'options',
  'options/kids',
  'sections',
  'artworks/kids',
  'languages',
];

/** The screens of every visit, with most of the guide's words. */
const MAIN_SCREENS = ['', 'keyboard', 'artworks/{artworks.idArtwork}', 'downloads', 'my-visit', 'settings'];

/** The screens of the sheets that do not show the museum's. @type {Record<string, string[]>} */
const SCREENS_OF = { 'contact-sheet-own': OWN_SCREENS, 'contact-sheet-languages': MAIN_SCREENS };

/** An id that does not exist, for a kind that a museum lacks. */
const NOTHING = 9_999_999;

const executablePath = await ensureChromium();
const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-pictures-'));
publishExtremeVenues(dataDir);
const server = await startServer(dataDir);
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });

/** @param {import('@playwright/test').Page} page @param {string} link @param {readonly { idArtwork: number }[]} artworks */
async function visitSome(page, link, artworks) {
  for (const { idArtwork } of artworks.slice(0, 4)) {
    await page.goto(`${link}/artworks/${idArtwork}`, { waitUntil: 'networkidle' });
    if (idArtwork % 3 > 0) await page.locator('main button[aria-pressed="false"]').first().click();
  }
}

/** @param {Row} row @param {readonly string[]} screens */
async function picturesOf({ venue, viewport, locale, scheme, scale = 1 }, screens) {
  const context = await browser.newContext({
    viewport,
    locale,
    colorScheme: scheme,
    serviceWorkers: screens === MAIN_SCREENS ? 'allow' : 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(SLIDES_ARE_SEEN);
  const answered = page.waitForResponse('**/all-data/**');
  await page.goto(`${server.origin}${linkOf(venue)}/keyboard`);
  const content = await (await answered).json();
  if (screens !== MUSEUM_SCREENS) await visitSome(page, `${server.origin}${linkOf(venue)}`, content.artworks);
  const taken = [];
  for (const screen of screens) {
    const path = screen.replace(/\{(\w+)\.(\w+)\}/, (_, kind, id) => String(content[kind][0]?.[id] ?? NOTHING));
    await page.goto(`${server.origin}${linkOf(venue)}/${path}`, { waitUntil: 'networkidle' });
    await page.locator('h1:visible').waitFor();
    const width = Math.round(viewport.width * scale);
    taken.push(
      await sharp(await page.screenshot())
        .resize(width)
        .toBuffer(),
    );
  }
  await context.close();
  return { taken, height: Math.round(viewport.height * scale) };
}

/** @param {string} name @param {Row[]} rows */
async function takeSheet(name, rows) {
  const screens = SCREENS_OF[name] ?? MUSEUM_SCREENS;
  const height = rows.reduce((sum, { viewport, scale = 1 }) => sum + Math.round(viewport.height * scale) + GAP, GAP);
  const pictures = [];
  let top = GAP;
  for (const row of rows) {
    const { taken, height: own } = await picturesOf(row, screens);
    for (const [at, input] of taken.entries()) {
      const left = GAP + (at % COLUMNS) * (PHONE.width + GAP);
      pictures.push({ input, left, top: top + Math.floor(at / COLUMNS) * height });
    }
    top += own + GAP;
  }
  const width = GAP + Math.min(COLUMNS, screens.length) * (PHONE.width + GAP);
  const size = { width, height: Math.ceil(screens.length / COLUMNS) * height, channels: /** @type {const} */ (3) };
  const sheet = await sharp({ create: { ...size, background: BACKGROUND } })
    .composite(pictures)
    .png()
    .toBuffer();
  const file = join(ROOT, 'docs/pictures', `${name}.webp`);
  await sharp(sheet)
    .resize(Math.round(width / 2))
    .webp({ quality: 78 })
    .toFile(file);
}

const names = process.argv.slice(2);
for (const [name, rows] of Object.entries(SHEETS))
  if (names.length === 0 || names.includes(name)) await takeSheet(name, rows);
await browser.close();
await server.stop();
rmSync(dataDir, { recursive: true });
