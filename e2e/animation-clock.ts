import type { Page } from '@playwright/test';

/** So many times as fast: what a page says after seconds comes at once. */
const HURRIED = 100;

/**
 * Stops the clock of a page's animations, so that no machine is too slow for what a page does in its first second.
 *
 * @returns lets it go on, and hurry
 */
export async function stopAnimationClock(page: Page): Promise<() => Promise<void>> {
  const setRate = await animationClock(page);
  await setRate(0);
  return () => setRate(HURRIED);
}

/** Lets a page's animations hurry from its beginning. */
export async function hurryAnimations(page: Page): Promise<void> {
  const setRate = await animationClock(page);
  await setRate(HURRIED);
}

async function animationClock(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  return async (playbackRate: number) => {
    await browser.send('Animation.setPlaybackRate', { playbackRate });
  };
}
