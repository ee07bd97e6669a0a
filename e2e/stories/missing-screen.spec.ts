import { expect, test } from '../story.ts';

const SCREEN = '**/assets/Keyboard-*.js';

test('a screen that does not arrive is told, the rest of the guide works, and Try again fetches it', async ({
  page,
  museum,
}) => {
  let asked = 0;
  await page.route(SCREEN, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(museum.at('keyboard'));
  await expect(page.getByText('This part of the guide did not arrive.')).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-alive', ''));

  await page.goto(museum.at('options'));
  await page.evaluate(() => document.documentElement.setAttribute('data-alive', ''));
  await page.getByRole('link', { name: 'Type a number' }).tap();
  await expect(page.getByText('This part of the guide did not arrive.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Type a number' })).toBeVisible();
  await page.getByRole('link', { name: 'Type a number' }).tap();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  const before = asked;
  await page.unroute(SCREEN);
  const fetched = page.waitForRequest(SCREEN);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await fetched;
  expect(before).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type a number');
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-alive'))).toBe(true);
});

test('without any network Try again leaves the message where it is', async ({ page, museum }) => {
  await page.route(SCREEN, (route) => route.abort());
  await page.route('**/index.html', (route) => route.abort());
  await page.goto(museum.at('keyboard'));
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('This part of the guide did not arrive.')).toBeVisible();
  expect(page.url()).toBe(museum.at('keyboard'));
});

test('a screen that hangs is told after two minutes; Try again starts the guide anew', async ({ page, museum }) => {
  await page.clock.install();
  await page.route(SCREEN, () => undefined);
  await page.goto(museum.at('keyboard'));
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  // The two minutes begin when the venue is there and its screen is wanted.
  await expect(async () => {
    await page.clock.fastForward(120_000);
    await expect(tryAgain).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.unroute(SCREEN);
  await tryAgain.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type a number');
});
