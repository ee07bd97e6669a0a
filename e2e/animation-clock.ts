import type { Page } from '@playwright/test';

/** This many times as fast: messages shown after seconds appear at once. */
const HURRIED = 100;

/**
 * Stops the clock of a page's animations, so that no machine is too slow to observe the page's first second.
 *
 * @returns a function that resumes it, accelerated
 */
export async function stopAnimationClock(page: Page): Promise<() => Promise<void>> {
  const setRate = await animationClock(page);
  await setRate(0);
  return () => setRate(HURRIED);
}

/** Accelerates a page's animations from its beginning. */
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
