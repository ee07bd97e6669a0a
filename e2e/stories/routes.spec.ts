import type { Page } from '@playwright/test';
import { expect, screenIsThere, test } from '../story.ts';
import { wordsIn } from '../words.ts';

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
    await visitor.getByRole('link', { name: 'Routes The first hour' }).tap();
    await expect(stops(visitor)).toHaveCount(6);
    const titles = await stops(visitor).evaluateAll((rows) => rows.map((row) => row.querySelector('p')?.textContent));
    await visitor.getByRole('link', { name: 'Start route' }).tap();
    await expect(heading(visitor)).toHaveText(titles[0] ?? '?');
    await visitor.getByRole('link', { name: 'Next stop' }).tap();
    await expect(heading(visitor)).toHaveText(titles[1] ?? '?');
    await expect(visitor.getByText('Stop 2 of 6')).toBeVisible();

    // The phone is idle for a while, and the page is opened again at its start.
    await visitor.goto(ownMuseum.at('routes'));
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

test.describe('a timeline', () => {
  test.use({ serviceWorkers: 'allow' });
  const VENUE = 'more-to-see';
  const HALLS = ['The Endless Floor', 'A Single Thread', 'The Room of Small Rules'];

  test('is walked from its first to its last stop with the server stopped, closed in the middle and resumed', async ({
    visitor,
    ownMuseum,
  }) => {
    const toList = () => visitor.goto(ownMuseum.at('timeline', VENUE));
    const toTimeline = () => visitor.getByRole('link', { name: 'A short history' }).tap();
    await visitor.goto(ownMuseum.at('options', VENUE));
    await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 60_000 });
    await ownMuseum.stop();
    await toList();
    await toTimeline();
    await visitor.getByRole('link', { name: 'Follow the timeline' }).tap();
    await expect(heading(visitor)).toHaveText(HALLS[0] ?? '?');
    await visitor.getByRole('link', { name: 'Always the same turn' }).tap();
    await expect(visitor.getByText('Stop 1 of 3')).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Next in this hall' })).toBeVisible();
    await visitor.locator('section').filter({ hasText: 'Next on the timeline' }).getByRole('link').tap();
    await expect(heading(visitor)).toHaveText(HALLS[1] ?? '?');

    // The phone is idle for a while, and the page is opened again.
    await toList();
    await expect(visitor.getByText('2 of 3 stops seen')).toHaveCount(1);
    await toTimeline();
    await visitor.getByRole('link', { name: 'Go on: stop 3' }).tap();
    await expect(heading(visitor)).toHaveText(HALLS[2] ?? '?');
    await expect(visitor.getByText('Stop 3 of 3')).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Next stop' })).toHaveCount(0);
    await visitor.getByRole('link', { name: 'To the timeline' }).tap();
    await expect(visitor.getByText('You have seen all 3 stops.')).toBeVisible();
  });

  test('that the museum does not have is ignored', async ({ visitor, museum }) => {
    await visitor.goto(museum.at('artworks/1?idTimeline=99'));
    await screenIsThere(visitor);
    await expect(heading(visitor)).toHaveText('Always the same turn');
    await expect(visitor.getByRole('link', { name: 'To the timeline' })).toHaveCount(0);
    await expect(visitor.getByRole('navigation', { name: 'On the timeline' })).toHaveCount(0);
  });

  test('is walked in Arabic', async ({ visitor, museum }) => {
    const arabic = wordsIn('ar');
    await visitor.goto(museum.at('timeline?lang=ar', VENUE));
    await visitor.getByRole('link', { name: 'A short history' }).tap();
    await visitor.getByRole('link', { name: arabic('walk.startTimeline') }).tap();
    const bar = visitor.getByRole('navigation', { name: arabic('walk.onTimeline') });
    await expect(bar).toContainText(arabic('walk.stop', { number: 1, total: 3 }));
    await bar.getByRole('link', { name: arabic('walk.next') }).tap();
    await expect(bar).toContainText(arabic('walk.stop', { number: 2, total: 3 }));
    await expect(bar.getByRole('link', { name: arabic('walk.previous') })).toBeVisible();
  });
});

test('a museum’s only route is what its list opens, from home and by its address; Back leads home, not into a loop', async ({
  visitor,
  museum,
}) => {
  const back = visitor.getByRole('link', { name: 'Back' });
  await visitor.goto(museum.at('options'));
  await visitor.getByRole('link', { name: 'Routes The first hour' }).tap();
  await expect(heading(visitor)).toHaveText('The first hour');
  await expect(visitor).toHaveURL(museum.at('routes/1'));
  await back.tap();
  await expect(visitor).toHaveURL(museum.at('options'));

  await visitor.goto(museum.at('routes'));
  await expect(heading(visitor)).toHaveText('The first hour');
  await expect(visitor).toHaveURL(museum.at('routes/1'));
  await visitor.goBack();
  await expect(visitor).toHaveURL(museum.at('options'));
  await visitor.goForward();
  await expect(heading(visitor)).toHaveText('The first hour');
  await back.tap();
  await expect(visitor.getByRole('link', { name: 'Type a number' })).toBeVisible();
  await expect(visitor).toHaveURL(museum.at('options'));
});

test('the address of a list that asks for a route opens it; Back leads home', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('routes?from=Options&idRoute=1'));
  await expect(heading(visitor)).toHaveText('The first hour');
  await screenIsThere(visitor);
  await expect(visitor).toHaveURL(museum.at('routes/1?from=Options'));
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(visitor).toHaveURL(museum.at('options'));
});
