import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { SLIDES_ARE_SEEN } from '../../scripts/seen-slides.mjs';
import { ensureChromium } from '../../scripts/tools/browser.mjs';

/** The engine of the IBM Equal Access Accessibility Checker, which defines itself as `ace`. */
const ENGINE = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

export const MUSEUM = '/museums/MS1tdXNldW0tb2YtcGF0dGVybg';
const SCREENS = ['', '/options', '/keyboard', '/artworks/1', '/routes', '/routes/1', '/search?q=tile', '/settings'];
/** Pages of the server, and some screens of each kind, in both directions of writing. */
const PATHS = [
  ...['/', '/museums/999', '/api/docs'],
  ...SCREENS.map((screen) => MUSEUM + screen),
  ...[`${MUSEUM}?lang=ar`, `${MUSEUM}/artworks/1?lang=ar`],
];

/**
 * A page as the server sent it and as a browser has rendered it.
 *
 * @typedef {object} SeenPage
 * @property {string} path
 * @property {string} sent
 * @property {string} rendered
 * @property {string} policy its Content-Security-Policy
 * @property {readonly EngineFinding[]} barriers
 *
 * @typedef {{ ruleId: string, message: string, snippet: string, value: [kind: string, verdict: string] }} EngineFinding
 */

/** @param {string} origin @returns {Promise<SeenPage[]>} */
export async function seenPages(origin) {
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const seen = [];
    for (const path of PATHS) seen.push(await seenPage(browser, origin, path));
    return seen;
  } finally {
    await browser.close();
  }
}

/**
 * A page on a phone of its own: another museum would reset what the phone remembers.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} path
 * @returns {Promise<SeenPage>}
 */
async function seenPage(browser, origin, path) {
  const answer = await fetch(origin + path);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await context.addInitScript(SLIDES_ARE_SEEN);
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.locator('.first-words').waitFor({ state: 'detached' });
  await page.locator('h1:visible').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main[aria-busy="true"]'));
  const rendered = await page.content();
  // The page's own policy forbids a script element; the debugger may evaluate.
  await page.evaluate(ENGINE);
  const barriers = await page.evaluate(async () => {
    const { Checker } = /** @type {any} */ (globalThis).ace;
    const { results } = await new Checker().check(document, ['IBM_Accessibility']);
    return results.map(({ ruleId, message, snippet, value }) => ({ ruleId, message, snippet, value }));
  });
  await context.close();
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { path, sent: await answer.text(), rendered, policy, barriers };
}
