import type { Page } from '@playwright/test';
import * as measure from '../apps/guide/src/testing/measures.ts';

/** What of a page lies beyond the left or right edge of the screen, where no visitor looks for it. */
export function beyondTheEdges(page: Page): Promise<string[]> {
  return page.evaluate(measure.beyondTheEdges);
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
