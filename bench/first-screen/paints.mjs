const PATIENCE_MS = 60_000;

/**
 * When the title and the picture of a page that is opened for the first time were painted, in milliseconds after the
 * navigation began. The browser itself says it of single elements (Element Timing): its largest paint knows no picture
 * that fills the screen, and its first paint says nothing of the title.
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

/** In the page: names the title and the picture before they are painted. */
function watchPaints() {
  const painted = {};
  globalThis.painted = painted;
  new PerformanceObserver((list) => {
    for (const { identifier, url, renderTime } of list.getEntries()) {
      // What stands in for a picture until it is there stands in the page's own bytes.
      if (!url.startsWith('data:')) painted[identifier] ??= renderTime;
    }
  }).observe({ type: 'element', buffered: true });
  new MutationObserver(() => {
    document.querySelector('h1:not([elementtiming])')?.setAttribute('elementtiming', 'title');
    document.querySelector('main > img:not([elementtiming])')?.setAttribute('elementtiming', 'picture');
  }).observe(document, { childList: true, subtree: true });
}
