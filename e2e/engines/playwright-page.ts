import type { Browser, Page } from '@playwright/test';
import { type Engine, type EnginePage, PATIENCE_MS, PHONE } from './engine-page.ts';

/** An engine that Playwright drives. */
export function playwrightEngine(browser: Browser, proxy?: string): Omit<Engine, 'speaker'> {
  return {
    async newVisitor({ isHasty } = { isHasty: false }) {
      const context = await browser.newContext({
        viewport: PHONE,
        locale: 'en-GB',
        ...(proxy && { proxy: { server: proxy, bypass: '127.0.0.1' }, ignoreHTTPSErrors: true }),
      });
      context.setDefaultTimeout(PATIENCE_MS);
      return playwrightPage(await context.newPage(), browser.version(), isHasty);
    },
    end: () => browser.close(),
  };
}

function playwrightPage(page: Page, version: string, isHasty: boolean): EnginePage {
  return {
    version,
    async open(address) {
      const coming = page.goto(address, isHasty ? { waitUntil: 'commit', timeout: 0 } : {});
      if (!isHasty) await coming;
      // A hasty visitor sees for themselves whether it loads at all.
      else coming.catch(() => undefined);
    },
    async reload() {
      await page.reload();
    },
    press: (role, name) => page.getByRole(role, { name, exact: true }).click(),
    strike: (key, role, name) => page.getByRole(role, { name, exact: true }).press(key),
    async drag(selector, right) {
      const box = await page.locator(selector).boundingBox();
      if (!box) throw new Error(`Not on the screen: ${selector}`);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + right, y, { steps: 5 });
      await page.mouse.up();
    },
    evaluate: (expression) => page.evaluate(expression),
    picture: () => page.screenshot(),
    close: () => page.context().close(),
  };
}
