import { gzipSync } from 'node:zlib';

/**
 * The cost of opening an address for the first time, until the leading picture is loaded.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 */
export async function loadFirstScreen(browser, address) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const seen = [];
  let transferred = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferred += encodedDataLength;
  });
  page.on('response', (response) => seen.push(response));
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => document.querySelector('main > img')?.complete, undefined, { polling: 'raf' });
  const bodies = await Promise.all(
    seen.filter((response) => response.request().resourceType() === 'script').map((response) => response.body()),
  );
  const picture = await page.evaluate(() => document.querySelector('main > img').currentSrc);
  const own = new URL(address).origin;
  const addresses = seen.map((response) => response.url()).filter((url) => !url.startsWith('data:'));
  await context.close();
  return {
    transferred,
    picture,
    jsGzip: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    requests: addresses.map((url) => url.replace(own, '')),
    thirdParty: addresses.filter((url) => !url.startsWith(own)).length,
  };
}
