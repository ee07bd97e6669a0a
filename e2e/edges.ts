import type { Page } from '@playwright/test';
import * as measure from '../apps/guide/src/testing/measures.ts';

/** The parts of a page beyond the left or right edge of the screen, where no visitor looks for them. */
export function beyondTheEdges(page: Page): Promise<string[]> {
  return page.evaluate(measure.beyondTheEdges);
}

/** The left and right end of a text's own letters, in pixels from the left edge of the screen; not of their box. */
export function lettersOf(page: Page, selector: string): Promise<{ left: number; right: number }> {
  return page.locator(selector).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
}
