import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, screenIsThere, test } from '../story.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const SCREENS = ['', 'options', 'keyboard', 'routes', 'routes/1', 'artworks/1', 'artworks/999999'];

async function ready(page: Page, address: string) {
  await page.goto(address);
  await screenIsThere(page);
  await expect(page.locator('h1:visible')).toHaveCount(1);
}

for (const lang of ['en', 'es']) {
  for (const width of [320, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`no barrier that can be measured: ${lang}, ${width} px, ${colorScheme}`, async ({ visitor, museum }) => {
        await visitor.setViewportSize({ width, height: width === 320 ? 640 : 844 });
        await visitor.emulateMedia({ colorScheme });
        for (const screen of SCREENS) {
          await ready(visitor, museum.at(`${screen}?lang=${lang}`));
          const { violations } = await new AxeBuilder({ page: visitor }).withTags(RULES).analyze();
          expect(
            violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
            screen,
          ).toEqual([]);
          expect(await overflow(visitor), `${screen} fits its width`).toBe(0);
        }
      });
    }
  }
}

test('the root, a closed museum, the policy and the dialogs have no barrier either', async ({ visitor, museum }) => {
  const check = async (what: string) => {
    const { violations } = await new AxeBuilder({ page: visitor }).withTags(RULES).analyze();
    expect(
      violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
      what,
    ).toEqual([]);
  };
  await ready(visitor, museum.origin);
  await check('root');
  await ready(visitor, museum.at('', 'closed'));
  await check('closed');
  await ready(visitor, museum.at('', 'with-policy'));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await check('policy refused');
  await ready(visitor, museum.at('keyboard', 'with-policy'));
  await check('policy in place');
  await ready(visitor, museum.at(''));
  await visitor.getByRole('button', { name: 'Language: English' }).tap();
  await check('language dialog');
  await ready(visitor, museum.at('keyboard'));
  await visitor.getByRole('button', { name: 'OK' }).tap();
  await check('keypad error');
});

/** The names of what Tab comes to, from the top of the page round to its end. */
async function tabStops(page: Page): Promise<string[]> {
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

test('by keyboard alone: every screen in reading order, and the focus is always seen', async ({ visitor, museum }) => {
  await ready(visitor, museum.at(''));
  expect(await tabStops(visitor)).toEqual(['Language: English', 'Start']);
  await ready(visitor, museum.at('options'));
  expect(await tabStops(visitor)).toEqual([
    'Museum of Pattern, to the welcome page',
    'Type a numberIt is on the label beside the work.101',
    'Routes1 route',
  ]);
  await ready(visitor, museum.at('keyboard'));
  expect(await tabStops(visitor)).toEqual(['Back', ...'123456789', 'Erase', '0', 'OK']);
  await ready(visitor, museum.at('artworks/1', 'quiet'));
  await expect(visitor.getByRole('slider')).toBeEnabled();
  expect(await tabStops(visitor)).toEqual([
    'Back',
    'Look closely',
    'Back 10 seconds',
    'Play',
    'Forward 10 seconds',
    'Position',
    'Speed',
    'Read without sound',
    'Read more',
    'Share this work',
  ]);
});

test('after each step the focus stands on the new heading', async ({ visitor, museum }) => {
  await ready(visitor, museum.at(''));
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await visitor.waitForURL('**/options');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused();
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Type a number' })).toBeFocused();
});

test('a dialog keeps the focus, closes with Escape and gives the focus back', async ({ visitor, museum }) => {
  await ready(visitor, museum.at(''));
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('dialog', { name: 'Language' })).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'Language: English' })).toBeFocused();
});

test('every target is at least 44 px, and the keys of the keypad 72', async ({ visitor, museum }) => {
  await visitor.setViewportSize({ width: 320, height: 640 });
  for (const screen of SCREENS) {
    await ready(visitor, museum.at(screen));
    const small = await visitor.evaluate(() =>
      [...document.querySelectorAll('button, a, input')]
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width > 0 && (width < 44 || height < 44);
        })
        .map((element) => element.outerHTML),
    );
    expect(small, screen).toEqual([]);
  }
  await ready(visitor, museum.at('keyboard'));
  for (const key of await visitor.locator('main button').all()) {
    const box = await key.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(72);
  }
});

test('text at twice the size breaks nothing', async ({ visitor, museum }) => {
  for (const screen of SCREENS) {
    await ready(visitor, museum.at(screen));
    await visitor.evaluate(() => document.documentElement.style.setProperty('font-size', '212.5%'));
    expect(await overflow(visitor), screen).toBe(0);
  }
});

/** How far the page is wider than the screen, in pixels. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}
