import type { Browser, Page } from '@playwright/test';
import { type Engine, type EnginePage, PATIENCE_MS, PHONE } from './engine-page.ts';

/** An engine that Playwright drives. */
export function playwrightEngine(browser: Browser): Engine {
  return {
    async newVisitor({ isHasty } = { isHasty: false }) {
      const context = await browser.newContext({ viewport: PHONE, locale: 'en-GB' });
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
      // Whether it comes at all, a hasty visitor sees.
      else coming.catch(() => undefined);
    },
    async reload() {
      await page.reload();
    },
    press: (role, name) => page.getByRole(role, { name, exact: true }).click(),
    strike: (key, role, name) => page.getByRole(role, { name, exact: true }).press(key),
    evaluate: (expression) => page.evaluate(expression),
    picture: () => page.screenshot(),
    close: () => page.context().close(),
  };
}
