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

test('two quick taps delete nothing, even where the answer appears under the finger: the visitor is asked first', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('settings'));
  const button = (name: string) => visitor.getByRole('button', { name, exact: true });
  const middleOf = async (name: string) => {
    const { x, y, width, height } = (await button(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2] as const;
  };
  await button(say('settings.delete')).tap();
  const [, answerAt] = await middleOf(say('settings.deleteNow'));
  await button(say('settings.keep')).tap();
  const [, askAt] = await middleOf(say('settings.delete'));
  await visitor.evaluate((by) => window.scrollBy(0, by), askAt - answerAt);
  const [x, y] = await middleOf(say('settings.delete'));
  await visitor.touchscreen.tap(x, y);
  await visitor.touchscreen.tap(x, y);
  await button(say('settings.keep')).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(say('settings.title'));
});
