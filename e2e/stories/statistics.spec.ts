import type { Page } from '@playwright/test';
import { expect, type OwnMuseum, soundTime, test, typeNumber } from '../story.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsIn('en');

/** Opens the museum as a new visitor. */
async function start(page: Page, museum: OwnMuseum) {
  await page.goto(museum.at(''));
  await page.getByRole('button', { name: 'Start' }).tap();
}

async function hear(page: Page, museum: OwnMuseum, number: string) {
  await page.goto(museum.at('keyboard'));
  await typeNumber(page, number);
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0.2);
}

test('the museum reads what its visitors did, and what one did without internet once that is sent', async ({
  visitor,
  ownMuseum,
  browser,
}) => {
  await start(visitor, ownMuseum);
  await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
  await visitor.context().setOffline(true);
  await hear(visitor, ownMuseum, '104');
  for (let count = 0; count < 4; count++) {
    const context = await browser.newContext({ hasTouch: true, locale: 'en-GB' });
    const other = await context.newPage();
    await start(other, ownMuseum);
    await hear(other, ownMuseum, '104');
    await context.close();
  }
  // One has told nothing of the work yet, and of four nothing is told.
  await expect.poll(() => ownMuseum.statistics()).toMatchObject({ visits: 5, works: [{ code: '104', visits: 'few' }] });
  await visitor.context().setOffline(false);
  await expect
    .poll(() => ownMuseum.statistics())
    .toMatchObject({
      visits: 5,
      silentVisits: 0,
      viewsPerVisit: 1,
      languages: [{ name: 'English', visits: 5 }],
      works: [{ code: '104', name: 'Thick and thin', visits: 5, views: 5 }],
    });
});
