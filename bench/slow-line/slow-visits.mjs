import { SLIDES_ARE_SEEN } from '../../scripts/seen-slides.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' };
const PROCESSOR_RATE = 4;
const PATIENCE_MS = 180_000;
/** By then six files are in flight, each in chunks of a size that the bandwidth has determined. */
const UNDER_WAY_MS = 5000;

/** @typedef {{ sound: number, start?: number, home?: number }} Times in milliseconds */

/**
 * A visitor's first visit: the link, Start as soon as it responds, the keypad, the number as fast as fingers can, OK.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} link
 * @param {object} visit
 * @param {string} visit.number
 * @param {number} visit.listenSeconds how long the story is heard; 0 for its first sound alone
 * @param {boolean} [visit.takesAll] they tap Download all first, and continue once it is in flight
 * @returns {Promise<Times & { stalls: string[], marks: Record<string, number> }>} the stalls of the story, and the
 * times of its events
 */
export async function firstVisit(browser, link, { number, listenSeconds, takesAll = false }) {
  const page = await slowPhone(browser, {});
  await page.addInitScript(SLIDES_ARE_SEEN);
  const began = performance.now();
  await page.goto(link, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await page.getByRole('button', { name: 'Start' }).tap({ timeout: PATIENCE_MS });
  const start = performance.now() - began;
  await page.getByRole('link', { name: /Type a number/ }).waitFor({ timeout: PATIENCE_MS });
  const home = performance.now() - began;
  if (takesAll) await downloadAll(page);
  await page.getByRole('link', { name: /Type a number/ }).tap();
  for (const digit of number) {
    await page.getByRole('button', { name: digit, exact: true }).tap({ timeout: PATIENCE_MS });
  }
  const ok = performance.now() - began;
  const sound = await tapToSound(page);
  const stalls = listenSeconds > 0 ? await listen(page, listenSeconds) : [];
  await page.context().close();
  return { sound, start, home, stalls, marks: { Start: start, OK: ok, sound: ok + sound } };
}

/**
 * From the home screen to the downloads, Download all, and back, as soon as a few of its requests are in flight: the
 * worst moment to request something else.
 */
async function downloadAll(page) {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.tap();
  await page.locator('a[href$="/downloads"]').first().tap({ timeout: PATIENCE_MS });
  await page.getByRole('button', { name: /^Download all \(/ }).tap({ timeout: PATIENCE_MS });
  await page.getByRole('button', { name: 'Pause' }).waitFor({ timeout: PATIENCE_MS });
  await page.waitForTimeout(UNDER_WAY_MS);
  await page.getByRole('link', { name: 'Back' }).tap();
}

/**
 * The floor: a page of one button and one audio element that has the bandwidth for itself.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} soundPath
 */
export async function barePage(browser, origin, soundPath) {
  const page = await slowPhone(browser, { bypassCSP: true });
  await page.goto(`${origin}/healthz`, { timeout: PATIENCE_MS });
  await page.evaluate((path) => {
    document.body.innerHTML = '<button>OK</button><audio preload="auto"></audio>';
    const audio = document.querySelector('audio');
    document.querySelector('button').onclick = () => {
      audio.src = path;
      audio.play();
    };
  }, soundPath);
  const sound = await tapToSound(page);
  await page.context().close();
  return sound;
}

async function slowPhone(browser, options) {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true, ...options });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_RATE });
  await page.addInitScript(watchSound);
  return page;
}

/** Runs in the page: records when OK was tapped, when the sound began, and how often it stalled since. */
function watchSound() {
  const reported = { stalls: [] };
  globalThis.reported = reported;
  addEventListener(
    'click',
    (event) => {
      if (event.target.closest('button')?.textContent === 'OK') reported.tapped = event.timeStamp;
    },
    true,
  );
  addEventListener('playing', () => (reported.sound ??= performance.now() - reported.tapped), true);
  addEventListener(
    'waiting',
    ({ target }) => {
      if (reported.sound === undefined || reported.ended) return;
      const { buffered, currentTime } = target;
      const ahead = buffered.length > 0 ? buffered.end(buffered.length - 1) - currentTime : 0;
      reported.stalls.push(`${currentTime.toFixed(1)} s with ${ahead.toFixed(1)} s ahead`);
    },
    true,
  );
  addEventListener('ended', () => (reported.ended = true), true);
}

async function tapToSound(page) {
  await page.evaluate(watchAgain);
  await page.getByRole('button', { name: 'OK' }).tap();
  const reported = await page.waitForFunction(() => globalThis.reported.sound, undefined, { timeout: PATIENCE_MS });
  return reported.jsonValue();
}

/** Observes a page that was loaded without our script. */
function watchAgain() {
  globalThis.reported.sound = undefined;
}

async function listen(page, seconds) {
  const from = await page.evaluate(() => document.querySelector('audio').currentTime);
  await page.waitForFunction(
    (until) => globalThis.reported.ended || document.querySelector('audio').currentTime >= until,
    from + seconds,
    { timeout: PATIENCE_MS },
  );
  return page.evaluate(() => globalThis.reported.stalls);
}
