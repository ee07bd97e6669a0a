import type { Page } from '@playwright/test';
import { expect, type Museum, test } from '../story.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsIn('en');
const VENUE = 'much-sound';
const COMPLETE = 'Ready without internet: 8 of 8 works in English';

const receipt = (page: Page) => page.getByRole('region', { name: say('downloads.receiptTitle') });

/** Enters as a visitor who has begun, with the pictures on the phone. */
async function comeIn(page: Page, museum: Museum) {
  await page.goto(museum.at('', VENUE));
  await page.getByRole('button', { name: 'Start' }).tap();
  await expect(page.getByRole('button', { name: say('kept.download') })).toBeVisible({ timeout: 60_000 });
}

/** The sounds that a page requests from now on. */
function soundsAsked(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.m4a')) asked.push(request.url());
  });
  return asked;
}

test('a download continues in the page that the visitor looks at, and the page beside it requests nothing', async ({
  visitor,
  museum,
}) => {
  let isSlow = true;
  await visitor.context().route('**/media/*.m4a', async (route) => {
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue().catch(() => undefined);
  });
  await comeIn(visitor, museum);
  await visitor.goto(museum.at('downloads', VENUE));
  await visitor.getByRole('button', { name: /^Download all \(/ }).tap();
  await expect(visitor.getByText('Downloading: ')).toBeVisible();

  const other = await visitor.context().newPage();
  await other.goto(museum.at('downloads', VENUE));
  await expect(other.getByText('Downloading: ')).toBeVisible({ timeout: 60_000 });
  const heldBy = () =>
    other.evaluate(async () => {
      const { held } = await navigator.locks.query();
      return held?.filter(({ name }) => name === 'cicerone-keeping').length;
    });
  await expect.poll(heldBy).toBe(1);
  const [asked, askedByOther] = [soundsAsked(visitor), soundsAsked(other)];
  isSlow = false;
  await expect(receipt(other)).toContainText(COMPLETE, { timeout: 30_000 });
  // The page beside it also reports the truth, without having fetched anything.
  await expect(receipt(visitor)).toContainText(COMPLETE, { timeout: 30_000 });
  expect(asked).toEqual([]);
  expect(askedByOther.length).toBeGreaterThan(0);
});

test('the remaining page resumes the download of a closed one', async ({ visitor, museum }) => {
  let isSlow = true;
  await visitor.context().route('**/media/*.m4a', async (route) => {
    while (isSlow) await new Promise((resolve) => setTimeout(resolve, 100));
    await route.continue().catch(() => undefined);
  });
  await comeIn(visitor, museum);
  const other = await visitor.context().newPage();
  await other.goto(museum.at('downloads', VENUE));
  await other.getByRole('button', { name: /^Download all \(/ }).tap();
  await expect(other.getByText('Downloading: ')).toBeVisible();
  await other.close();
  isSlow = false;
  await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 30_000 });
});
