import type { Page } from '@playwright/test';
import { expect, screenIsThere, test } from '../story.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const stops = (page: Page) => page.locator('ol').getByRole('listitem');

test.describe('with the guide on the phone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a route is walked to its end with the server stopped, left in the middle and continued', async ({
    visitor,
    ownMuseum,
  }) => {
    await visitor.goto(ownMuseum.at(''));
    await visitor.getByRole('button', { name: 'Start' }).tap();
    await visitor.waitForURL('**/options');
    await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 60_000 });
    await ownMuseum.stop();
    await visitor.getByRole('link', { name: 'Routes' }).tap();
    await visitor.getByRole('link', { name: 'The first hour' }).tap();
    await expect(stops(visitor)).toHaveCount(6);
    const titles = await stops(visitor).evaluateAll((rows) => rows.map((row) => row.querySelector('p')?.textContent));
    await visitor.getByRole('link', { name: 'Start route' }).tap();
    await expect(heading(visitor)).toHaveText(titles[0] ?? '?');
    await visitor.getByRole('link', { name: 'Next stop' }).tap();
    await expect(heading(visitor)).toHaveText(titles[1] ?? '?');
    await expect(visitor.getByText('Stop 2 of 6')).toBeVisible();

    // The phone is idle for a while, and the page is opened again at its start.
    await visitor.goto(ownMuseum.at('routes'));
    await expect(visitor.getByText('Begun today')).toHaveCount(1);
    await visitor.getByRole('link', { name: 'The first hour' }).tap();
    await expect(visitor.getByText('2 of 6 stops seen')).toBeVisible();
    await visitor.getByRole('link', { name: 'Go on: stop 3' }).tap();
    for (const title of titles.slice(2, 5)) {
      await expect(heading(visitor)).toHaveText(title ?? '?');
      await visitor.getByRole('link', { name: 'Next stop' }).tap();
    }
    await expect(heading(visitor)).toHaveText(titles[5] ?? '?');
    await expect(visitor.getByRole('link', { name: 'Next stop' })).toHaveCount(0);
    await visitor.getByRole('link', { name: 'To the route' }).tap();
    await expect(visitor.getByText('You have seen all 6 stops.')).toBeVisible();
  });
});

test('the address of a list that asks for a route opens it; Back leads home', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('routes?from=Options&idRoute=1'));
  await expect(heading(visitor)).toHaveText('The first hour');
  await screenIsThere(visitor);
  await expect(visitor).toHaveURL(museum.at('routes/1?from=Options'));
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(visitor).toHaveURL(museum.at('options'));
});
