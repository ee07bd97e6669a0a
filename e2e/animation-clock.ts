import type { Page } from '@playwright/test';

/**
 * Stops the clock of a page's animations, so that no machine is too slow for what a page does in its first second.
 *
 * @returns lets it go on
 */
export async function stopAnimationClock(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
  return async () => {
    await browser.send('Animation.setPlaybackRate', { playbackRate: 1 });
  };
}
