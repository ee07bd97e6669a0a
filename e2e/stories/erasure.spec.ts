import type { Page } from '@playwright/test';
import { anotherVisitor, expect, type OwnMuseum, test } from '../story.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsIn('en');
const tap = (page: Page, name: string) => page.getByRole('button', { name }).tap();

async function start(page: Page, museum: OwnMuseum) {
  await page.goto(museum.at(''));
  await tap(page, 'Start');
  await page.waitForURL('**/options');
}

async function deleteData(page: Page, museum: OwnMuseum) {
  await page.goto(museum.at('settings'));
  await expect(page.getByText(say('settings.deleteServer'))).toBeVisible();
  await tap(page, say('settings.delete'));
  await tap(page, say('settings.deleteNow'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('goodbye.endedTitle'));
}

test('the server deletes a visit whose visitor wants it, also once it can be reached again', async ({
  visitor,
  ownMuseum,
  browser,
}) => {
  await start(visitor, ownMuseum);
  await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
  for (let count = 0; count < 5; count++) {
    const other = await anotherVisitor(browser);
    await start(other, ownMuseum);
    await expect.poll(() => ownMuseum.statistics()).toMatchObject({ visits: count < 3 ? 'few' : count + 2 });
    if (count < 4) await other.context().close();
    else await deleteData(await other.context().newPage(), ownMuseum);
  }
  await expect.poll(() => ownMuseum.statistics()).toMatchObject({ visits: 5 });

  await ownMuseum.stop();
  await deleteData(visitor, ownMuseum);
  await expect(visitor.getByText(say('goodbye.owedErasure'))).toBeVisible();
  await ownMuseum.start();
  await visitor.reload();
  await expect(visitor.getByText(say('goodbye.owedErasure'))).toHaveCount(0);
  await expect.poll(() => ownMuseum.statistics()).toMatchObject({ visits: 'few' });
});
