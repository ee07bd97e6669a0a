import { gzipSync } from 'node:zlib';

/**
 * Opens an address for the first time and waits until the leading picture is painted.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {{ slow?: boolean }} [conditions] a mid-range phone on slow 4G
 */
export async function loadFirstScreen(browser, address, { slow = false } = {}) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (slow) await slowDown(session);
  const seen = [];
  let transferred = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferred += encodedDataLength;
  });
  page.on('response', (response) => seen.push(response));
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => document.querySelector('main > img')?.complete, undefined, { polling: 'raf' });
  const times = await page.evaluate(paintTimes);
  const bodies = await Promise.all(
    seen.filter((response) => response.request().resourceType() === 'script').map((response) => response.body()),
  );
  const own = new URL(address).origin;
  const addresses = seen.map((response) => response.url()).filter((url) => !url.startsWith('data:'));
  await context.close();
  return {
    ...times,
    transferred,
    jsGzip: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    requests: addresses.map((url) => url.replace(own, '')),
    thirdParty: addresses.filter((url) => !url.startsWith(own)).length,
  };
}

/** When the picture and the first text were painted, in milliseconds after the navigation began. */
function paintTimes() {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const [first] = performance.getEntriesByName('first-contentful-paint');
        resolve({ pictureAt: performance.now(), textAt: first?.startTime ?? Number.NaN });
      }),
    );
  });
}

async function slowDown(session) {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
