import type { Page } from '@playwright/test';
import { hasNoBarrier, ready } from '../barriers.ts';
import { expect, screenIsThere, test, typeNumber } from '../story.ts';
import { TITLES } from '../venues/unkind-museum.ts';

const SMALL_PHONE = { width: 320, height: 640 };

test.use({ viewport: SMALL_PHONE });

async function open(page: Page, keypad: string, number: string) {
  await page.goto(keypad);
  await typeNumber(page, number);
  await page.waitForURL(/artworks/);
  await screenIsThere(page);
}

test('a work without a picture is a text from the top, without a box and without a heading above nothing', async ({
  visitor,
  museum,
}) => {
  await open(visitor, museum.at('keyboard', 'unkind'), '901');
  const title = visitor.getByRole('heading', { level: 1, name: TITLES.long });
  expect((await title.boundingBox())?.y).toBeLessThan(160);
  await expect(visitor.locator('main img')).toHaveCount(0);
  await expect(visitor.getByRole('heading', { level: 2 })).toHaveText(['More works']);
  await expect(visitor.getByText('There is no recording for this work.')).toBeInViewport();
  await hasNoBarrier(visitor, '901');
});

for (const number of ['902', '903', '904', '905']) {
  test(`Play is in sight under any title on the smallest phone: ${number}`, async ({ visitor, museum }) => {
    await open(visitor, museum.at('keyboard', 'unkind'), number);
    const play = visitor.getByRole('button', { name: /^(Play|Pause)$/ });
    await expect(play).toBeInViewport({ ratio: 1 });
    await visitor.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect(play).toBeInViewport({ ratio: 1 });
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL_PHONE.width);
  });
}

test('a picture four times as wide as high is completely visible', async ({ visitor, museum }) => {
  await open(visitor, museum.at('keyboard', 'unkind'), '903');
  const picture = visitor.locator('[data-leading] img');
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const box = await picture.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4, 1);
  await hasNoBarrier(visitor, '903');
});

test('a transcript in one block is read in paragraphs, and the lines of a song end where they should', async ({
  visitor,
  museum,
}) => {
  await open(visitor, museum.at('keyboard', 'unkind'), '903');
  await expect(visitor.locator('main section p').filter({ hasText: 'frozen for nine weeks' }).first()).toBeVisible();
  expect(await visitor.locator('main section p').filter({ hasText: 'frozen for nine weeks' }).count()).toBeGreaterThan(
    5,
  );
  const text = visitor.locator('main').getByText('<music> for three voices');
  await expect(text).toHaveText(/voices\s*by an unknown hand/);
  await expect(text.locator('br')).toHaveCount(1);
});

test('a screen has the name of its tile', async ({ visitor, museum }) => {
  for (const name of ['Tours', 'Now on']) {
    await ready(visitor, museum.at('options', 'unkind'));
    await visitor.getByRole('link', { name: new RegExp(`^${name}`) }).tap();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(visitor).toHaveTitle(new RegExp(`^${name} · `));
  }
});

test('an exhibition of title and text only counts no works and shows its text', async ({ visitor, museum }) => {
  await ready(visitor, museum.at('exhibitions', 'unkind'));
  await expect(visitor.getByText(/0 works/)).toHaveCount(0);
  await visitor.getByRole('link', { name: 'A winter’s accounts' }).tap();
  await expect(visitor.getByText('Until 14 March, in the old weigh house.')).toBeVisible();
  await expect(visitor.getByText('The works of this route are not in the guide yet.')).toHaveCount(0);
});

test('nothing extends beyond the smallest screen, by day and by night', async ({ visitor, museum }) => {
  for (const path of ['options', 'routes', 'exhibitions', 'keyboard']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.emulateMedia({ colorScheme });
      await ready(visitor, museum.at(path, 'unkind'));
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth), path).toBe(SMALL_PHONE.width);
      await hasNoBarrier(visitor, `${path}, ${colorScheme}`);
    }
  }
});
