import type { Page } from '@playwright/test';
import { hasNoBarrier } from '../barriers.ts';
import { expect, type OwnMuseum, test, typeNumber } from '../story.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

const say = wordsIn('en');

/** The settings as applied to the page. */
const look = (page: Page) =>
  page.evaluate(() => ({
    letters: getComputedStyle(document.body).fontSize,
    page: getComputedStyle(document.body).backgroundColor,
    bars: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].flatMap(({ media, content }) =>
      window.matchMedia(media).matches ? content : [],
    ),
  }));
const DAY = { letters: '17px', page: 'rgb(250, 248, 245)', bars: ['#faf8f5'] };
const NIGHT = { letters: '25.5px', page: 'rgb(18, 17, 16)', bars: ['#121110'] };

/** A visitor on whose phone all of the museum is stored. */
async function visit(page: Page, museum: OwnMuseum) {
  await page.goto(museum.at(''));
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.waitForURL('**/options');
  await expect(page.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
}

const files = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('cicerone-shell-'));
    return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))).reduce(
      (sum, count) => sum + count,
      0,
    );
  });

test('a setting takes effect at once, in every tab, at the next start and without internet', async ({
  visitor,
  ownMuseum,
  context,
}) => {
  await visit(visitor, ownMuseum);
  const other = await context.newPage();
  await other.goto(ownMuseum.at('keyboard'));
  await expect(other.getByRole('button', { name: 'OK' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Settings' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Settings');
  expect(await look(visitor)).toEqual(DAY);
  await ownMuseum.stop();
  await visitor.getByRole('radio', { name: '150%' }).tap();
  await visitor.getByRole('radio', { name: 'Dark' }).tap();
  for (const page of [visitor, other]) await expect.poll(() => look(page)).toEqual(NIGHT);
  await visitor.reload();
  await expect(visitor.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect.poll(() => look(visitor)).toEqual(NIGHT);
  await hasNoBarrier(visitor, 'settings');
  await visitor.getByRole('radio', { name: '100%' }).tap();
  await visitor.getByRole('radio', { name: 'As the phone' }).tap();
  for (const page of [visitor, other]) await expect.poll(() => look(page)).toEqual(DAY);
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Museum of Pattern');
});

test('the chosen dark theme is applied before the guide loads', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('settings'));
  await visitor.getByRole('radio', { name: 'Dark' }).tap();
  await visitor.route('**/assets/show-*.js', () => undefined);
  await visitor.goto(museum.at('keyboard'));
  await expect.poll(() => look(visitor)).toMatchObject({ page: NIGHT.page });
});

test('a story waits for a visitor who has asked for that, and starts by itself for them again', async ({
  visitor,
  ownMuseum,
}) => {
  const hears = async (isPlaying: boolean) => {
    await visitor.goto(ownMuseum.at('keyboard'));
    await typeNumber(visitor, '104');
    await visitor.waitForURL('**/artworks/*');
    const name = isPlaying ? 'Pause' : 'Play';
    await expect(visitor.getByRole('button', { name, exact: true })).toBeVisible();
  };
  const begins = visitor.getByRole('checkbox', { name: 'Stories begin by themselves' });
  await visit(visitor, ownMuseum);
  await visitor.goto(ownMuseum.at('settings'));
  await begins.tap();
  await expect(begins).not.toBeChecked();
  await hears(false);
  await visitor.goto(ownMuseum.at('settings'));
  await begins.tap();
  await hears(true);
});

test('a museum is removed with all its files, and the open one is fetched again', async ({ visitor, ownMuseum }) => {
  await visit(visitor, ownMuseum);
  await visitor.goto(ownMuseum.at('settings'));
  const row = visitor.getByRole('listitem').filter({ hasText: 'Museum of Pattern' });
  await expect(row).toContainText(/\d+(\.\d)?\sMB, in use now/);
  const before = await files(visitor);
  expect(before).toBeGreaterThan(10);
  await row.getByRole('button', { name: 'Remove Museum of Pattern' }).tap();
  await expect(visitor.getByRole('dialog')).toContainText(say('settings.goesOpen'));
  await hasNoBarrier(visitor, 'the question before a museum goes');
  await visitor.getByRole('button', { name: 'Remove it' }).tap();
  await expect(visitor.getByText('Museum of Pattern was removed from this phone.')).toBeVisible();
  // Only its texts are fetched again.
  expect(await files(visitor)).toBeLessThan(5);
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
  expect(await files(visitor)).toBe(before);
});

test('without internet a removed museum is gone, and the guide says only that', async ({ visitor, ownMuseum }) => {
  await visit(visitor, ownMuseum);
  await visitor.goto(ownMuseum.at('settings'));
  await ownMuseum.stop();
  await visitor.context().setOffline(true);
  await visitor.getByRole('button', { name: 'Remove Museum of Pattern' }).tap();
  await expect(visitor.getByRole('dialog')).toContainText(say('settings.goesOffline'));
  await visitor.getByRole('button', { name: 'Remove it' }).tap();
  await expect(visitor.getByText('Museum of Pattern was removed from this phone.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Remove Museum of Pattern' })).toHaveCount(0);
  expect(await files(visitor)).toBe(0);
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(visitor.getByText(say('failed.offline'))).toBeVisible();
  await ownMuseum.start();
  await visitor.context().setOffline(false);
  // It loads by itself.
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Museum of Pattern');
});

test('a visitor deletes their data without a password, and nothing of it is left', async ({ visitor, ownMuseum }) => {
  await visit(visitor, ownMuseum);
  await visitor.goto(ownMuseum.at('settings'));
  await visitor.getByRole('radio', { name: 'Dark' }).tap();
  await visitor.getByRole('radio', { name: '130%' }).tap();
  await ownMuseum.stop();
  await visitor.getByRole('button', { name: 'Delete my data' }).tap();
  await expect(visitor.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Delete everything' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Goodbye');
  await expect.poll(() => look(visitor)).toEqual(DAY);
  expect(await files(visitor)).toBe(0);
  const keys = await visitor.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /theme|text-size|autoplay|threshold|favourites|heard/.test(key))).toEqual([]);
});

test('a visitor who has not started yet reads the accessibility statement, with a contact address', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('settings', 'museum-of-pattern'));
  await visitor.getByRole('link', { name: say('settings.statement') }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Accessibility');
  const write = visitor.getByRole('link', { name: 'access@museum-of-pattern.example' });
  await expect(write).toHaveAttribute('href', 'mailto:access@museum-of-pattern.example');
  await hasNoBarrier(visitor, 'the accessibility statement');
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Settings');
});
