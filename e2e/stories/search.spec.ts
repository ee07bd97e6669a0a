import type { Page } from '@playwright/test';
import { expect, openWork, test } from '../story.ts';
import { wordsIn } from '../words.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name = 'Name, artist, number or a word') => page.getByRole('searchbox', { name });
const works = (page: Page) => page.getByRole('main').getByRole('listitem');

test('one tap from the keypad, a visitor finds a work by its name, hears it, and returns to their search', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('keyboard'));
  await visitor.getByRole('link', { name: 'Search' }).tap();
  await expect(field(visitor)).toBeFocused();
  await expect(visitor.getByText('on this phone')).toBeVisible();
  await visitor.keyboard.type('thik');
  await visitor.getByRole('link', { name: 'Thick and thin' }).tap();
  await expect(heading(visitor)).toHaveText('Thick and thin');
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(field(visitor)).toHaveValue('thik');
  await expect(field(visitor)).not.toBeFocused();
  await expect(works(visitor).getByRole('link', { name: 'Thick and thin' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(visitor).toHaveURL(/keyboard$/);
});

test('letters typed on the keypad open search, and none of them is lost', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('keyboard'));
  await expect(visitor.getByRole('button', { name: 'OK' })).toBeVisible();
  await visitor.keyboard.type('penrose');
  await expect(field(visitor)).toHaveValue('penrose');
  await expect(field(visitor)).toBeFocused();
  await expect(works(visitor)).toHaveCount(1);
  await expect(works(visitor).locator('mark')).toHaveText('Penrose');
  await visitor.keyboard.press('Enter');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await expect(heading(visitor)).toHaveText('Thick and thin');
});

test('a long list is where it was left when the visitor returns from a work', async ({ visitor, museum }) => {
  await visitor.setViewportSize({ width: 320, height: 480 });
  await visitor.goto(museum.at('search'));
  await field(visitor).fill('the');
  const last = works(visitor).last();
  await last.scrollIntoViewIfNeeded();
  const left = await visitor.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(100);
  await last.getByRole('link').tap();
  await visitor.waitForURL(/artworks/);
  await visitor.goBack();
  await expect(last).toBeInViewport();
  await expect.poll(() => visitor.evaluate(() => window.scrollY)).toBe(left);
});

test('a number without a work leads to the keypad, and a shared link to its search', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('search?q=999'));
  await expect(visitor.getByText('No work has number 999.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Type a number' }).tap();
  await expect(visitor).toHaveURL(/keyboard$/);
});

test('an Arabic reader searches from the right, in Arabic', async ({ visitor, museum }) => {
  const say = wordsIn('ar');
  await visitor.goto(museum.at('search?lang=ar', 'two-directions'));
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
  await field(visitor, say('search.field')).fill('104');
  await expect(works(visitor)).toHaveCount(1);
  await field(visitor, say('search.field')).fill('zzzz');
  await expect(visitor.getByText(say('search.nothing'))).toBeVisible();
});

test('a story continues while the visitor searches', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'));
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await visitor.getByRole('link', { name: 'Search' }).tap();
  await expect(field(visitor)).toBeFocused();
  await visitor.keyboard.type('turn');
  await expect(works(visitor)).not.toHaveCount(0);
  await expect(visitor.getByRole('region', { name: 'Now playing' })).toContainText('Thick and thin');
});

test.describe('with the guide on the phone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a visitor finds a work by a word of its text when the server is stopped', async ({ visitor, ownMuseum }) => {
    await visitor.goto(ownMuseum.at(''));
    await visitor.getByRole('button', { name: 'Start' }).tap();
    await visitor.waitForURL('**/options');
    await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 60_000 });
    await ownMuseum.stop();
    await visitor.reload();
    await visitor.getByRole('link', { name: /Type a number/ }).tap();
    await visitor.getByRole('link', { name: 'Search' }).tap();
    await expect(field(visitor)).toBeFocused();
    await visitor.keyboard.type('fibonaci');
    await expect(works(visitor).first().locator('mark')).toHaveText(/Fibonacci/);
    await works(visitor).first().getByRole('link').tap();
    await expect(heading(visitor)).toHaveText('Always the same turn');
  });
});
