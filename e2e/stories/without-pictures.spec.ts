import type { Page } from '@playwright/test';
import { hasNoBarrier } from '../barriers.ts';
import { expect, screenIsThere, test } from '../story.ts';

const VENUE = 'without-pictures';
const WINE = 'rgb(122, 31, 43)';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The ground of the welcome screen, and where its name stands and how large it is. */
function cover(page: Page) {
  return page.evaluate(() => {
    const [main, name] = ['main', 'main h1'].map((part) => document.querySelector(part) as HTMLElement);
    if (!main || !name) throw new Error('There is no welcome screen');
    const { backgroundColor, color } = getComputedStyle(main);
    const { top, left } = name.getBoundingClientRect();
    return { backgroundColor, color, top, left, size: getComputedStyle(name).fontSize };
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the first words are where the welcome screen has them, in the museum’s colour: ${colorScheme}`, async ({
    visitor,
    museum,
  }) => {
    await visitor.emulateMedia({ colorScheme });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await visitor.route('**/assets/**', async (route) => {
      await held;
      await route.continue();
    });
    await visitor.goto(museum.at('', VENUE), { waitUntil: 'commit' });
    await expect(visitor.locator('.first-words h1')).toHaveText('Museum of Pattern');
    const before = await cover(visitor);
    expect(before).toMatchObject({ backgroundColor: WINE, color: 'rgb(255, 255, 255)' });
    release();
    const start = visitor.getByRole('button', { name: 'Start' });
    await expect(start).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(start).toHaveCSS('color', WINE);
    expect(await cover(visitor)).toEqual(before);
    await hasNoBarrier(visitor, 'welcome');
  });
}

test('a museum of texts is read from the door to a hall without a word about what it lacks', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('', VENUE));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await visitor.waitForURL('**/options');
  await expect(visitor.getByRole('link', { name: 'Type a number' })).toHaveCSS('background-color', WINE);
  await visitor.getByRole('link', { name: 'Routes The first hour' }).tap();
  await expect(heading(visitor)).toHaveText('The first hour');
  await visitor.locator('ol').getByRole('link').first().tap();
  await visitor.waitForURL(/artworks/);
  await screenIsThere(visitor);
  const name = await heading(visitor).textContent();
  await expect(visitor.getByRole('main')).toContainText(`${name}, in words.`);
  await expect(visitor.getByText('There is no recording for this work.')).toHaveCount(0);
  await visitor.goto(museum.at('options/by-halls', VENUE));
  await visitor.getByRole('link', { name: /^The Endless Floor/ }).tap();
  await screenIsThere(visitor);
  await expect(visitor.getByText(/^Hall \d/)).toHaveCount(0);
  await hasNoBarrier(visitor, 'hall');
});
