const PATIENCE_MS = 60_000;

/**
 * When the title and the picture of a page that is opened for the first time were painted, in milliseconds after the
 * navigation began. Measured by the browser for single elements (Element Timing): its largest paint excludes pictures
 * that fill the screen, and its first paint does not show when the title appeared.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} link
 * @returns {Promise<{ title: number, picture: number }>}
 */
export async function paintsOf(page, link) {
  await page.addInitScript(watchPaints);
  await page.goto(link, { waitUntil: 'commit', timeout: PATIENCE_MS });
  const painted = await page.waitForFunction(() => globalThis.painted?.picture && globalThis.painted, undefined, {
    polling: 100,
    timeout: PATIENCE_MS,
  });
  return painted.jsonValue();
}

/** Runs in the page: names the title and the picture before they are painted. */
function watchPaints() {
  const painted = {};
  globalThis.painted = painted;
  new PerformanceObserver((list) => {
    for (const { identifier, url, renderTime } of list.getEntries()) {
      // A picture's placeholder is inlined in the page.
      if (!url.startsWith('data:')) painted[identifier] ??= renderTime;
    }
  }).observe({ type: 'element', buffered: true });
  new MutationObserver(() => {
    document.querySelector('h1:not([elementtiming])')?.setAttribute('elementtiming', 'title');
    document.querySelector('main > img:not([elementtiming])')?.setAttribute('elementtiming', 'picture');
  }).observe(document, { childList: true, subtree: true });
}
