import type { Page } from '@playwright/test';
import { ready } from '../barriers.ts';
import { expect, test } from '../story.ts';
import { wordsIn } from '../words.ts';

const VENUE = 'more-to-see';
/** From a list to one of its items, and on: the first link with this in its address. */
const WAYS: readonly (readonly [from: string, ...through: string[]])[] = [
  ['one-minutes', '/one-minutes/', '/artworks/'],
  ['info-sections', '/info-sections/'],
  ['timeline', '/timeline/', '/hall/', '/artworks/'],
  ['options/by-halls', '/hall/', '/artworks/'],
  ['sections', '/artworks/kids?', '/artworks/'],
  ['exhibitions', '/exhibitions/'],
  ['routes', '/routes/', '/artworks/'],
  ['outstanding-artworks', '/artworks/'],
  ['beacon/1', '/artworks/'],
];

/** Presses a key until the focus is on the wanted link or button. @returns the link's address */
async function pressUntil(page: Page, key: 'Tab' | 'Shift+Tab', isWanted: (control: Control) => boolean) {
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press(key);
    const control = await page.evaluate(() => ({
      name: document.activeElement?.getAttribute('aria-label') ?? '',
      href: document.activeElement?.getAttribute('href') ?? '',
    }));
    if (isWanted(control)) return control.href;
  }
  throw new Error('The focus does not come there');
}
type Control = { name: string; href: string };

for (const lang of ['en', 'ar']) {
  const say = wordsIn(lang);
  test(`${lang}, by keyboard alone: Enter opens, Back leads back, and each time the heading has the focus`, async ({
    visitor,
    museum,
  }) => {
    const heading = visitor.getByRole('heading', { level: 1 });
    for (const [from, ...through] of WAYS) {
      await ready(visitor, museum.at(`${from}?lang=${lang}`, VENUE));
      const above: string[] = [];
      for (const part of through) {
        above.push((await heading.textContent()) ?? '');
        const href = await pressUntil(visitor, 'Tab', (control) => control.href.includes(part));
        await visitor.keyboard.press('Enter');
        await expect(visitor).toHaveURL(museum.origin + href);
        await expect(heading, href).toBeFocused();
      }
      for (const name of above.reverse()) {
        await pressUntil(visitor, 'Shift+Tab', (control) => control.name === say('action.back'));
        await visitor.keyboard.press('Enter');
        await expect(heading, from).toHaveText(name);
        await expect(heading, from).toBeFocused();
      }
      expect(new URL(visitor.url()).pathname, from).toBe(new URL(museum.at(from, VENUE)).pathname);
    }
  });
}
