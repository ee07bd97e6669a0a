import type { Browser, Page } from '@playwright/test';
import { type Engine, type EnginePage, PATIENCE_MS, PHONE } from './engine-page.ts';

/** An engine that Playwright drives. */
export function playwrightEngine(browser: Browser): Engine {
  return {
    async newVisitor() {
      const context = await browser.newContext({ viewport: PHONE, locale: 'en-GB' });
      context.setDefaultTimeout(PATIENCE_MS);
      return playwrightPage(await context.newPage(), browser.version());
    },
    end: () => browser.close(),
  };
}

function playwrightPage(page: Page, version: string): EnginePage {
  return {
    version,
    async open(address) {
      await page.goto(address);
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
