import type { Page } from '@playwright/test';
import { hasNoBarrier } from '../barriers.ts';
import { expect, guideIsKept, type Museum, test, typeNumber } from '../story.ts';
import { EASY } from '../venues/many-languages.ts';
import { asReturningVisitor } from '../way-in.ts';
import { wordsIn } from '../words.ts';

const say = wordsIn('en');
const VENUE = 'many-languages';
const at = (museum: Museum, path = '') => museum.at(path, VENUE);

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ visitor }) => asReturningVisitor(visitor, VENUE));

/** The work that has other variants, and one that has none. */
const [TOLD, UNTOLD] = ['104', '101'];

async function open(page: Page, museum: Museum, number: string) {
  await page.goto(at(museum, 'keyboard'));
  await typeNumber(page, number);
  await page.waitForURL(/artworks/);
}

/** Chooses a variant in the dialog that is open. */
async function choose(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: say('variant.title') });
  await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await dialog.getByRole('button', { name: say('action.close') }).tap();
}

test('a visitor who chooses easy language before Start reads it on every work that has it, after a reload too', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(at(museum));
  await visitor.getByRole('button', { name: say('variant.current', { name: 'Standard' }) }).tap();
  await expect(visitor.getByRole('dialog')).toContainText(say('variant.easyHint'));
  await hasNoBarrier(visitor, 'the choice');
  await choose(visitor, 'Easy language');
  await expect(visitor.getByRole('button', { name: say('variant.current', { name: 'Easy language' }) })).toBeVisible();
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await visitor.waitForURL('**/options');
  await open(visitor, museum, TOLD);
  await expect(visitor.getByText(EASY)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(EASY)).toBeVisible();
  await open(visitor, museum, UNTOLD);
  await expect(visitor.getByText(say('variant.lacking.easy'))).toBeVisible();
  await hasNoBarrier(visitor, 'a work without it');
});

test('lists name the variants, and show only what the visitor can use, in their order', async ({ visitor, museum }) => {
  await open(visitor, museum, TOLD);
  await visitor.getByRole('button', { name: say('variant.here') }).tap();
  await choose(visitor, 'Sign language');
  await visitor.goto(at(museum, 'artworks'));
  const works = visitor.locator('main li');
  await expect(works).toHaveCount(8);
  await expect(works.filter({ hasText: 'Easy language · Sign language' })).toHaveCount(1);
  await visitor.getByRole('checkbox', { name: say('variant.only') }).check();
  await expect(works).toHaveCount(1);
  await expect(visitor.getByText(say('variant.others', { count: 7 }))).toBeVisible();
  await visitor.goto(at(museum, 'options'));
  await visitor
    .getByRole('link', { name: /Routes|The first hour/ })
    .first()
    .tap();
  await expect(visitor.getByRole('checkbox', { name: say('variant.only') })).toBeChecked();
  await expect(visitor.locator('.walk-stops > li')).toHaveCount(1);
});

test('a story in sign language is a film with captions in the place of the recording', async ({ visitor, museum }) => {
  await open(visitor, museum, TOLD);
  await expect(visitor.getByRole('slider')).toBeVisible();
  await visitor.getByRole('button', { name: say('variant.here') }).tap();
  await choose(visitor, 'Sign language');
  const film = visitor.getByLabel(say('variant.watch'));
  await expect(film).toBeVisible();
  await expect(film.locator('track[kind=captions]')).toHaveCount(1);
  await expect(visitor.getByRole('slider')).toHaveCount(0);
});

test('without internet the choice holds on the next work', async ({ visitor, ownMuseum }) => {
  await visitor.goto(at(ownMuseum));
  await visitor.getByRole('button', { name: say('variant.current', { name: 'Standard' }) }).tap();
  await choose(visitor, 'Easy language');
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await visitor.waitForURL('**/options');
  await guideIsKept(visitor);
  await ownMuseum.stop();
  await open(visitor, ownMuseum, TOLD);
  await expect(visitor.getByText(EASY)).toBeVisible();
});

test('without internet a route with only what the visitor can use leads from one such work to the next', async ({
  visitor,
  ownMuseum,
}) => {
  const heading = visitor.getByRole('heading', { level: 1 });
  const stop = (name: string) => visitor.getByRole('link', { name });
  const only = visitor.getByRole('checkbox', { name: say('variant.only') });
  await visitor.goto(at(ownMuseum));
  await visitor.getByRole('button', { name: say('variant.current', { name: 'Standard' }) }).tap();
  await choose(visitor, 'Easy language');
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await visitor.waitForURL('**/options');
  await guideIsKept(visitor);
  await ownMuseum.stop();
  await visitor.getByRole('link', { name: /The first hour/ }).tap();
  await expect(visitor.locator('.walk-stops > li')).toHaveCount(6);
  await only.check();
  await expect(visitor.locator('.walk-stops > li')).toHaveCount(2);
  await expect(only).toBeFocused();
  await hasNoBarrier(visitor, 'a route of what the visitor can use');
  await stop(say('routes.start')).tap();
  await expect(heading).toHaveText('Thick and thin');
  await expect(visitor.getByText(say('walk.stop', { number: 1, total: 2 }))).toBeVisible();
  await expect(stop(say('walk.previous'))).toHaveCount(0);
  await stop(say('walk.next')).tap();
  await expect(heading).toHaveText('Never twice');
  await expect(visitor.getByText(say('walk.stop', { number: 2, total: 2 }))).toBeVisible();
  await expect(stop(say('walk.next'))).toHaveCount(0);
  await stop(say('walk.previous')).tap();
  await expect(heading).toHaveText('Thick and thin');
  await stop(say('walk.next')).tap();
  await stop(say('walk.toRoute')).tap();
  await expect(visitor.getByText(say('routes.allSeen', { total: 2 }))).toBeVisible();
  await only.uncheck();
  await expect(visitor.getByText(say('routes.progress', { seen: 2, total: 6 }))).toBeVisible();
});

test('a film continues with audio description at the same second, and the next visit to it begins so', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(at(museum, 'keyboard'));
  await typeNumber(visitor, '302');
  await visitor.getByRole('link', { name: /Nobody drew the spots/ }).tap();
  await visitor.getByRole('link', { name: /How it grows/ }).tap();
  const film = visitor.locator('video');
  const seconds = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  const source = () => film.evaluate((video: HTMLVideoElement) => video.currentSrc);
  await expect.poll(seconds).toBeGreaterThan(1);
  const [before, plain] = [await seconds(), await source()];
  await visitor.getByRole('checkbox', { name: say('variant.described') }).check();
  await expect.poll(source).not.toBe(plain);
  const begun = () => film.evaluate(({ played }: HTMLVideoElement) => (played.length > 0 ? played.start(0) : 0));
  // A film reports its time four times a second.
  await expect.poll(begun).toBeGreaterThan(before - 0.5);
  await expect(film.locator('track[kind=captions]')).toHaveCount(1);
  await hasNoBarrier(visitor, 'a film with a switch');
  await visitor.reload();
  await expect(visitor.getByRole('checkbox', { name: say('variant.described') })).toBeChecked();
  expect(await source()).not.toBe(plain);
});
