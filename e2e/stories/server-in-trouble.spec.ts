import type { Page } from '@playwright/test';
import { expect, test } from '../story.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsIn('en');
const VENUE = 'much-sound';
const receipt = (page: Page) => page.getByRole('region', { name: say('downloads.receiptTitle') });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a server that responds with errors for a while ends no download: it resumes without a tap', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('', VENUE));
  await button(visitor, 'Start').tap();
  await expect(button(visitor, say('kept.download'))).toBeVisible({ timeout: 60_000 });
  await visitor.goto(museum.at('downloads', VENUE));
  await expect(receipt(visitor)).toContainText('of 8 works');
  let isInTrouble = true;
  await visitor
    .context()
    .route('**/media/*.m4a', (route) =>
      isInTrouble ? route.fulfill({ status: 503, body: 'Starting' }) : route.continue(),
    );
  await button(visitor, /^Download all \(/).tap();
  await expect(visitor.getByText(say('downloads.noAnswer'))).toBeVisible({ timeout: 60_000 });
  await expect(visitor.getByText(say('downloads.offline'))).toHaveCount(0);
  isInTrouble = false;
  await expect(visitor.getByText(say('downloads.nothingMissing'))).toBeVisible({ timeout: 30_000 });
  await expect(visitor.getByText(say('downloads.noAnswer'))).toHaveCount(0);
});

test('a recording that is gone from the server does not stop the other downloads', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('', VENUE));
  await button(visitor, 'Start').tap();
  await expect(button(visitor, say('kept.download'))).toBeVisible({ timeout: 60_000 });
  await visitor.goto(museum.at('downloads', VENUE));
  await expect(receipt(visitor)).toContainText('of 8 works');
  let gone: string | undefined;
  await visitor.context().route('**/media/*.m4a', (route) => {
    gone ??= route.request().url();
    return route.request().url() === gone ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await button(visitor, /^Download all \(/).tap();
  await expect(receipt(visitor)).toContainText('7 of 8 works', { timeout: 30_000 });
  await expect(receipt(visitor)).toContainText('Still to come: 1 recording');
});
