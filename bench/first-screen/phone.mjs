import { startSlowProxy } from '../slow-proxy.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, locale: 'en-GB' };
const PROCESSOR_RATE = 4;
/** A round trip of 150 ms. */
const LINE = { bitsPerSecond: 1.6e6, delayMs: 75 };

/**
 * A new mid-range phone, with a slow connection of its own to that address.
 *
 * @template Seen
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {(page: import('@playwright/test').Page, link: string, session: import('@playwright/test').CDPSession) =>
 * Promise<Seen>} visit
 */
export async function onSlowPhone(browser, address, visit) {
  const { port, pathname } = new URL(address);
  const proxy = await startSlowProxy(Number(port), LINE);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_RATE });
  try {
    return await visit(page, `http://127.0.0.1:${proxy.port}${pathname}`, session);
  } finally {
    await context.close();
    await proxy.stop();
  }
}
