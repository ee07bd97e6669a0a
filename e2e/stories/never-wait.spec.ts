import type { Page } from '@playwright/test';
import { expect, letTimePass, type OwnMuseum, soundTime, test, typeNumber } from '../story.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 120_000 });

const VENUE = 'first-as-spoken';
const LONG = { timeout: 30_000 };

/**
 * A visitor of a museum with more sound than is downloaded automatically, who has requested no download; the beginnings
 * of the first stories are being prefetched.
 */
async function walkIn(page: Page, museum: OwnMuseum) {
  await page.goto(museum.at('', VENUE));
  await page.getByRole('button', { name: 'Start' }).tap();
  await expect(
    page.getByText(/^Pictures and texts are on this phone\. \d+ stories and one film \(\d+ MB\) are not\.$/),
  ).toBeVisible(LONG);
  await expect.poll(() => page.evaluate(beginnings), LONG).toBeGreaterThan(2);
  await page.goto(museum.at('keyboard', VENUE));
}

test('a story that nobody downloaded starts without internet, and continues once there is some', async ({
  visitor,
  ownMuseum,
}) => {
  await walkIn(visitor, ownMuseum);
  await ownMuseum.stop();
  await typeNumber(visitor, '101');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(1);
  await letTimePass(visitor, 14);
  await expect.poll(() => soundTime(visitor), LONG).toBeGreaterThan(19);
  await expect(visitor.getByText('The sound is waiting for the connection.')).toBeVisible(LONG);
  const heard = await soundTime(visitor);
  await ownMuseum.start();
  await expect.poll(() => soundTime(visitor), LONG).toBeGreaterThan(heard + 2);
});

test('a guide that was opened without internet offers the prefetched beginnings, and reports the missing ones', async ({
  visitor,
  ownMuseum,
}) => {
  await walkIn(visitor, ownMuseum);
  await ownMuseum.stop();
  await visitor.goto(ownMuseum.at('options', VENUE));
  await expect(visitor.getByText(/^No internet now\. .* stories and one film are not\.$/)).toBeVisible(LONG);
  await visitor.goto(ownMuseum.at('keyboard', VENUE));
  await typeNumber(visitor, '101');
  await expect.poll(() => soundTime(visitor), LONG).toBeGreaterThan(1);
  await expect(visitor.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(visitor.getByText(/this story is not on the phone/)).toHaveCount(0);
  await visitor.goBack();
  await typeNumber(visitor, '202');
  await expect(visitor.getByText(/this story is not on the phone/)).toBeVisible();
});

/** The number of prefetched beginnings on the phone. */
async function beginnings() {
  const cache = await caches.open('cicerone-beginnings');
  return (await cache.keys()).length;
}
