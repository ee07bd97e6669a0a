import { expect, test } from '../story.ts';

/**
 * The screens of nearly every visit are one file; the renderer of the welcome screen and of this message is another.
 */
const SCREENS = '**/assets/visit-*.js';
const RENDERING = '**/assets/show-*.js';

test('a screen that does not load is reported, the rest of the guide works, and Try again fetches it', async ({
  page,
  museum,
}) => {
  await page.route(SCREENS, (route) => route.abort());
  await page.goto(museum.at('keyboard'));
  await expect(page.getByText('This could not be loaded.')).toBeVisible();

  await page.goto(museum.at(''));
  await page.getByRole('button', { name: 'Start' }).tap();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();

  // No request is awaited: the guide may have prefetched the screens before the tap.
  await page.unroute(SCREENS);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('link', { name: 'Type a number' })).toBeVisible();
});

test('without any network Try again leaves the message where it is', async ({ page, museum }) => {
  await page.route(SCREENS, (route) => route.abort());
  await page.route('**/index.html', (route) => route.abort());
  await page.goto(museum.at('keyboard'));
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  expect(page.url()).toBe(museum.at('keyboard'));
});

test('a screen that hangs is reported after two minutes; Try again restarts the guide', async ({ page, museum }) => {
  await page.clock.install();
  await page.route(SCREENS, () => undefined);
  await page.goto(museum.at('keyboard'));
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  // The two minutes begin when the venue is loaded and its screen is requested.
  await expect(async () => {
    await page.clock.fastForward(120_000);
    await expect(tryAgain).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.unroute(SCREENS);
  await tryAgain.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type a number');
});

test('without the code that renders, the page shows a message in place of the guide and can start again', async ({
  page,
  museum,
}) => {
  await page.route(RENDERING, (route) => route.abort());
  await page.goto(museum.at(''));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Museum of Pattern');
  await expect(page.getByRole('alert')).toContainText('This could not be loaded.');
  await page.unroute(RENDERING);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('a screen that did not load appears once the network is back, without a tap; and Back leads out of it', async ({
  page,
  museum,
  context,
}) => {
  const missing = page.getByText('This could not be loaded.');
  await page.goto(museum.at('options'));
  await expect(page.getByRole('link', { name: 'Type a number' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Routes' }).tap();
  await expect(missing).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByRole('link', { name: 'Type a number' })).toBeVisible();
  await page.getByRole('link', { name: 'Routes' }).tap();
  await expect(missing).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first hour');
});

test('a screen that did not load does so when the visitor opens it again', async ({ page, museum }) => {
  const LISTS = '**/assets/routes-*.js';
  await page.route(LISTS, (route) => route.abort());
  await page.goto(museum.at('options'));
  await page.getByRole('link', { name: 'Routes' }).tap();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(LISTS);
  await page.getByRole('button', { name: 'Back' }).tap();
  await page.getByRole('link', { name: 'Routes' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first hour');
});
