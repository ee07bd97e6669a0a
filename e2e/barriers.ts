import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, screenIsThere } from './story.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Opens an address and waits for its screen, which has one heading. */
export async function ready(page: Page, address: string) {
  await page.goto(address);
  await screenIsThere(page);
  await expect(page.locator('h1:visible')).toHaveCount(1);
}

/** No barrier that can be measured: WCAG 2.2 A and AA as far as axe knows it. */
export async function hasNoBarrier(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
    what,
  ).toEqual([]);
}

/** The names of what Tab comes to, from the top of the page round to its end. */
export async function tabStops(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const style = getComputedStyle(element);
      const isSeen = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
      return `${element.getAttribute('aria-label') ?? element.textContent}${isSeen ? '' : ' (focus not seen)'}`;
    });
    if (name === undefined) return names;
    names.push(name);
  }
  return names;
}
