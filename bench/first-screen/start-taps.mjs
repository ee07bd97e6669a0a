import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const BETWEEN_TAPS_MS = 50;

/**
 * When Start responds: a visitor taps on it every 50 ms from the frame in which it appears, until the next screen
 * replaces it. In milliseconds after the navigation began.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} link
 * @param {import('@playwright/test').CDPSession} session
 * @returns {Promise<{ stands: number, answers: number }>}
 */
export async function startTaps(page, link, session) {
  const place = new Promise((resolve) => page.exposeFunction('startStands', resolve));
  await page.addInitScript(watchStart);
  await page.goto(link, { waitUntil: 'commit', timeout: PATIENCE_MS });
  const { x, y, stands } = await Promise.race([place, tooLong('Start does not stand')]);
  const began = performance.now();
  for (;;) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await wait(BETWEEN_TAPS_MS);
    const answers = await page.evaluate(() => globalThis.startAnswers);
    if (answers !== undefined) return { stands, answers };
    if (performance.now() - began > PATIENCE_MS) throw new Error('Start does not answer');
  }
}

async function tooLong(message) {
  await wait(PATIENCE_MS, undefined, { ref: false });
  throw new Error(message);
}

/** Runs in the page: records the first frame with Start, and the frame after a tap in which it is gone. */
function watchStart() {
  let start;
  const watch = new MutationObserver(() => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Start');
    if (found && !start) {
      start = found;
      afterFrame((stands) => {
        const { x, y, width, height } = found.getBoundingClientRect();
        globalThis.startStands({ x: x + width / 2, y: y + height / 2, stands });
      });
    }
    if (start && !found) {
      watch.disconnect();
      afterFrame((now) => (globalThis.startAnswers = now));
    }
  });
  watch.observe(document, { childList: true, subtree: true });

  function afterFrame(report) {
    requestAnimationFrame(() => setTimeout(() => report(performance.now())));
  }
}
