import { once } from 'node:events';
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { ensureChromium } from '../../scripts/tools/browser.mjs';
import { MUSEUM } from './pages.mjs';

/** @typedef {import('./reasons.mjs').Finding} Finding */

/** The welcome screen, home, a work, a list and the settings. */
const SCREENS = ['', '/options', '/artworks/1', '/routes', '/settings'];
/** In these categories anything below full marks is a finding. The others depend on the machine, and are printed. */
const FULL_MARKS = ['accessibility', 'best-practices'];
const PRINTED = ['performance', 'seo'];

/**
 * Lighthouse on a simulated phone, in both directions of writing.
 *
 * @param {string} origin
 * @returns {Promise<Finding[]>}
 */
export async function judgeWithLighthouse(origin) {
  const executablePath = await ensureChromium();
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', `--remote-debugging-port=${port}`] });
  try {
    const found = [];
    for (const lang of ['en', 'ar'])
      for (const screen of SCREENS) found.push(...(await judged(origin, `${MUSEUM}${screen}?lang=${lang}`, port)));
    return found;
  } finally {
    await browser.close();
  }
}

/** @param {string} origin @param {string} path @param {number} port @returns {Promise<Finding[]>} */
async function judged(origin, path, port) {
  const onlyCategories = [...FULL_MARKS, ...PRINTED];
  const { lhr } = (await lighthouse(origin + path, { port, logLevel: 'error', onlyCategories })) ?? {};
  if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse: ${path}: ${lhr?.runtimeError?.message ?? 'no result'}`);
  const marks = onlyCategories.map((id) => `${id} ${Math.round((lhr.categories[id]?.score ?? 0) * 100)}`);
  console.log(`lighthouse ${path}: ${marks.join(', ')}`);
  return FULL_MARKS.flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map(({ id, title }) => ({ judge: 'lighthouse', rule: id, about: path, message: title }));
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}
