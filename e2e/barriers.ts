import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, screenIsThere } from './story.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Opens an address and waits for its screen, which has one heading. */
export async function ready(page: Page, address: string) {
  await page.goto(address);
  await screenIsThere(page);
  await expect(page.locator('h1:visible')).toHaveCount(1);
}

/** There is no measurable barrier: WCAG 2.2 A and AA as far as axe checks them. */
export async function hasNoBarrier(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
    what,
  ).toEqual([]);
}

/** The names of the tab stops, from the top of the page round to its end. */
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

/** The names of the tab stops that something else on the page hides completely while they have the focus. */
export async function hiddenStops(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isSeenAt = (share: number) => {
        const shown = document.elementFromPoint((left + right) / 2, top + (bottom - top) * share);
        return shown !== null && (element.contains(shown) || shown.contains(element));
      };
      return [0.05, 0.5, 0.95].some(isSeenAt) ? '' : (element.getAttribute('aria-label') ?? element.textContent);
    });
    if (name === undefined) return names;
    if (name) names.push(name);
  }
  return names;
}

/** The contrast of a text with the brightest spot behind it, 1 to 21: axe omits texts on pictures. */
export async function leastContrast(text: Locator): Promise<number> {
  const colour = await text.evaluate((element) => getComputedStyle(element).color);
  await text.page().evaluate(() => {
    const clear = new CSSStyleSheet();
    clear.replaceSync('* { color: transparent !important; }');
    document.adoptedStyleSheets.push(clear);
  });
  const shot = await stillPicture(text);
  await text.page().evaluate(() => document.adoptedStyleSheets.pop());
  return text.page().evaluate(leastOf, { png: shot.toString('base64'), colour });
}

/**
 * A picture of an element that did not move meanwhile. A new screen moves down for the kept line, and a picture cut out
 * at its previous place would show the paper beside the tile.
 */
async function stillPicture(element: Locator): Promise<Buffer> {
  for (;;) {
    const place = JSON.stringify(await element.boundingBox());
    const picture = await element.screenshot({ animations: 'disabled' });
    if (JSON.stringify(await element.boundingBox()) === place) return picture;
  }
}

/** Runs in the page, which can decode pictures. The formulas are those of WCAG 2.2. */
async function leastOf({ png, colour }: { png: string; colour: string }): Promise<number> {
  const bytes = Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  if (!canvas) throw new Error('No canvas');
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
  const linear = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const own = luminance((colour.match(/\d+/g) ?? []).map(Number));
  let least = 21;
  for (let at = 0; at < data.length; at += 4) {
    const behind = luminance(data.subarray(at, at + 3));
    least = Math.min(least, (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05));
  }
  return least;
}
