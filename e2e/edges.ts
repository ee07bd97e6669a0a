import type { Page } from '@playwright/test';

/** What of a page lies beyond the left or right edge of the screen, where no visitor looks for it. */
export function beyondTheEdges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // What is hidden from the eye alone is one pixel wide.
      return width > 1 && (left < -0.5 || right > window.innerWidth + 0.5);
    };
    const found = [...document.querySelectorAll('body *')].filter(isBeyond).map((element) => element.outerHTML);
    const isWider = document.documentElement.scrollWidth > window.innerWidth;
    return isWider ? ['the page scrolls sideways', ...found] : found;
  });
}

/** Where a text's own letters begin and end, in pixels from the left edge of the screen; not the box they stand in. */
export function lettersOf(page: Page, selector: string): Promise<{ left: number; right: number }> {
  return page.locator(selector).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
}
