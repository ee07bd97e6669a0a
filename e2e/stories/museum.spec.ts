import type { Page } from '@playwright/test';
import { expect, soundTime, test } from '../story.ts';

const MORE = 'more-to-see';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a child opens the children’s link, finds a picture by tapping, hears it, and goes back', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('kids', MORE));
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await visitor.waitForURL('**/options/kids');
  await visitor.getByRole('link', { name: 'Find the odd one out' }).tap();
  await visitor.waitForURL(/artworks\/kids\?idSection=\d+$/);
  await expect(visitor).toHaveTitle('Find the odd one out · Museum of Pattern · Cicerone');
  await expect(visitor.getByRole('listitem')).toHaveCount(2);
  await visitor.getByRole('link', { name: 'Heads or tails' }).tap();
  await expect(heading(visitor)).toHaveText('Heads or tails');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(heading(visitor)).toHaveText('Find the odd one out');
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await visitor.waitForURL('**/options/kids');
});

test('a visitor who followed a link to a group of the children’s guide goes up to the groups', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('artworks/kids', MORE));
  await expect(visitor).toHaveTitle('Everything for children · Museum of Pattern · Cicerone');
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await visitor.waitForURL('**/sections');
  await expect(heading(visitor)).toHaveText('For children');
});

test('a sponsor leads to the next one, and Close leads home from either', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('options', MORE));
  await visitor.getByRole('link', { name: 'With thanks to' }).tap();
  await expect(heading(visitor)).toHaveText('The Even Numbers');
  await visitor.getByRole('link', { name: 'The Odd Numbers' }).tap();
  await expect(heading(visitor)).toHaveText('The Odd Numbers');
  await expect(visitor.getByText('One bench.')).toBeVisible();
  await visitor.getByRole('link', { name: 'Close' }).tap();
  await visitor.waitForURL('**/options');
});

test('a beacon beside one work opens it, and one beside several asks which', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('beacon/2', MORE));
  await expect(heading(visitor)).toHaveText('Always the same turn');
  await expect(visitor).toHaveURL(/artworks\/\d+$/);
  await visitor.goto(museum.at('beacon/1', MORE));
  await expect(visitor.getByText('Which of these works are you looking at?')).toBeVisible();
  await visitor.getByRole('link', { name: 'Right angles only' }).tap();
  await expect(heading(visitor)).toHaveText('Right angles only');
});

test.describe('with the guide on the phone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('minute and opening hours are available when the server is stopped, and the minute continues', async ({
    visitor,
    ownMuseum,
  }) => {
    await visitor.goto(ownMuseum.at('', MORE));
    await visitor.getByRole('button', { name: 'Start' }).tap();
    await visitor.waitForURL('**/options');
    await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 60_000 });
    await ownMuseum.stop();
    await visitor.reload();
    await visitor.getByRole('link', { name: 'One minute each' }).tap();
    await expect(visitor).toHaveTitle('One minute each · Museum of Pattern · Cicerone');
    await visitor.getByRole('link', { name: 'The island' }).tap();
    await expect(heading(visitor)).toHaveText('The island');
    await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
    await visitor.getByRole('link', { name: 'Back' }).tap();
    await visitor.getByRole('link', { name: 'Back' }).tap();
    await visitor.waitForURL('**/options');
    await expect(visitor.getByRole('region', { name: 'Now playing' })).toContainText('The island');
    await visitor.getByRole('link', { name: 'Visitor information' }).tap();
    await visitor.getByRole('link', { name: 'Hours' }).tap();
    await expect(visitor.getByRole('heading', { level: 2 })).toHaveText('The bell at closing time');
    // Resources of an info section are silent until a tap: the minute continues.
    await expect(visitor.getByRole('region', { name: 'Now playing' })).toContainText('The island');
    await visitor.getByRole('main').getByRole('button', { name: 'Play' }).tap();
    await expect(visitor.getByRole('main').getByRole('slider', { name: 'Position' })).toBeVisible();
  });
});
