import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, locale: 'en-GB' };
const PATIENCE_MS = 600_000;
/**
 * The number of requests a browser makes to one address at a time (Chromium, HTTP/1.1). Keeping makes the same number.
 */
const AT_ONCE = 6;

/** @typedef {{ executablePath: string, folder: string, origin: string, slower: number }} Phone `slower`: its processor */
/** @typedef {{ seconds: number, megabytes: number, peakMegabytes: number }} Seen */

/**
 * A visitor on a visit downloads the museum: from the tap on Download all until the receipt says that nothing is
 * missing.
 *
 * @param {Phone} phone
 * @returns {Promise<Seen>}
 */
export function guideDownload(phone) {
  return onPhone(phone, async (page) => {
    await page.goto(`${phone.origin}/museums/1`);
    await page.getByRole('button', { name: 'Start' }).tap();
    // By then all automatic downloads are complete.
    await page.getByRole('button', { name: 'Download the stories' }).waitFor({ timeout: PATIENCE_MS });
    await page.goto(`${phone.origin}/museums/1/downloads`);
    const all = page.getByRole('button', { name: /^Download all \(/ });
    await all.waitFor({ timeout: PATIENCE_MS });
    const before = await page.evaluate(keptBytes);
    await page.evaluate(watchReceipt);
    await all.tap();
    const taken = await page.waitForFunction(() => globalThis.taken, undefined, { timeout: PATIENCE_MS, polling: 500 });
    const milliseconds = await taken.jsonValue();
    return { milliseconds, bytes: (await page.evaluate(keptBytes)) - before };
  });
}

/**
 * The floor: a page that fetches the same files, reads each to its end and discards it.
 *
 * @param {Phone} phone
 * @returns {Promise<Seen>}
 */
export function bareDownload(phone) {
  return withoutGuide(phone, { isKept: false });
}

/**
 * The cost of verifying and storing in this browser: a page that fetches the same files, hashes each, and puts it into
 * Cache Storage.
 *
 * @param {Phone} phone
 * @returns {Promise<Seen>}
 */
export function checkedDownload(phone) {
  return withoutGuide(phone, { isKept: true });
}

function withoutGuide(phone, { isKept }) {
  return onPhone(phone, async (page) => {
    await page.goto(`${phone.origin}/healthz`);
    return page.evaluate(fetchAll, { manifest: '/api/venues/1/releases/1/manifest.json', atOnce: AT_ONCE, isKept });
  });
}

/** A new phone with a newly started browser: in a private window nothing would be written to disk. */
async function onPhone({ executablePath, folder, slower }, download) {
  const profile = mkdtempSync(join(folder, 'profile-'));
  const options = { executablePath, args: ['--no-sandbox'], bypassCSP: true, ...PHONE };
  const context = await chromium.launchPersistentContext(profile, options);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const { milliseconds, bytes } = await download(page);
    const peakMegabytes = await peakOf(context);
    return { seconds: milliseconds / 1000, megabytes: bytes / 1024 / 1024, peakMegabytes };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Runs in the page: measures the time from the tap until the receipt is complete. */
function watchReceipt() {
  let tapped;
  addEventListener('click', ({ timeStamp }) => (tapped ??= timeStamp), true);
  const receipt = document.querySelector('.downloads-receipt');
  new MutationObserver(() => {
    if (receipt.textContent.includes('Nothing is missing.')) globalThis.taken ??= performance.now() - tapped;
  }).observe(receipt, { subtree: true, childList: true, characterData: true });
}

/** Runs in the page: the bytes of all stored sounds. */
async function keptBytes() {
  const cache = await caches.open('cicerone-media');
  let bytes = 0;
  for (const request of await cache.keys()) {
    const isSound = request.url.endsWith('.m4a');
    if (isSound) bytes += Number((await cache.match(request)).headers.get('content-length'));
  }
  return bytes;
}

/** Runs in the page: fetches every sound of a manifest, `atOnce` in parallel, and stores them or not. */
async function fetchAll({ manifest, atOnce, isKept }) {
  const { media } = await (await fetch(manifest)).json();
  const addresses = media.filter(({ type }) => type.startsWith('audio/')).map(({ key }) => `/media/${key}`);
  const cache = await caches.open('floor');
  let bytes = 0;
  const began = performance.now();
  const fetchOneAfterTheOther = async () => {
    for (let address = addresses.shift(); address; address = addresses.shift()) {
      const answer = await fetch(address, { cache: 'no-store' });
      const file = await answer.arrayBuffer();
      bytes += file.byteLength;
      if (!isKept) continue;
      await crypto.subtle.digest('SHA-256', file);
      await cache.put(address, new Response(file));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchOneAfterTheOther));
  return { milliseconds: performance.now() - began, bytes };
}

/** The peak memory of a page of this browser, in megabytes (Linux). */
async function peakOf(context) {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) return Number.NaN;
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => peakMegabytes(id));
  return Math.max(...pages);
}

function peakMegabytes(pid) {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
