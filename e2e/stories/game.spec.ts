import type { Page } from '@playwright/test';
import {
  byKeyboard,
  bySwitch,
  byTouch,
  type Choose,
  draw,
  findAllPairs,
  findDetail,
  layAllPieces,
  piecesOf,
  spotOf,
  throwByMouse,
} from '../game.ts';
import { expect, screenIsThere, soundTime, test } from '../story.ts';

const MORE = 'more-to-see';
const again = (page: Page) => page.getByRole('button', { name: 'Again' });
const isFinished = (page: Page) => expect(again(page)).toBeVisible();

/** A child on the home screen for children. */
async function comeAsChild(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.waitForURL('**/options/kids');
}

test('a child finds pairs, a detail and the pieces of a jigsaw by touch, and hears each work', async ({
  visitor,
  museum,
}) => {
  await comeAsChild(visitor, museum.at('kids', MORE));
  await visitor.getByRole('link', { name: 'Games' }).tap();
  await expect(visitor).toHaveTitle('Games · Museum of Pattern · Cicerone');
  await visitor.getByRole('link', { name: 'Pairs, 6 cards' }).tap();
  await findAllPairs(visitor, byTouch);
  await isFinished(visitor);
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  // The story continues beside the choice of a game, with its own controls there.
  await visitor.getByRole('button', { name: 'Another game' }).tap();
  await expect(visitor.getByRole('region', { name: 'Now playing' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Find the detail, small detail' }).tap();
  await findDetail(visitor, byTouch);
  await isFinished(visitor);
  await expect(visitor.getByRole('region', { name: 'Now playing' })).toBeHidden();
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await visitor.getByRole('link', { name: 'Jigsaw' }).tap();
  const [, spot = ''] = await piecesOf(visitor);
  await draw(visitor, spotOf(visitor, spot), spotOf(visitor, 1));
  await expect(spotOf(visitor, 1)).toHaveAccessibleName('Row 1, column 2, in its place');
  await layAllPieces(visitor, byTouch);
  await isFinished(visitor);
  await again(visitor).tap();
  await expect(visitor.locator('.game-jigsaw')).toBeVisible();
  // Back leads up to the games, and from there to where the child started.
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(visitor).toHaveTitle('Games · Museum of Pattern · Cicerone');
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await visitor.waitForURL('**/options/kids');
});

/** Each game is played to its end. */
async function playAll(page: Page, address: string, choose: Choose, begin: () => Promise<void>) {
  for (const [play, finish] of [
    ['pairs', findAllPairs],
    ['detail', findDetail],
    ['jigsaw', layAllPieces],
  ] as const) {
    await page.goto(`${address}?play=${play}`);
    await expect(page.locator('[data-board]')).toBeVisible();
    await begin();
    await finish(page, choose);
    await begin();
    await isFinished(page);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
}

test('each game is played by keyboard alone, and the work takes the focus', async ({ visitor, museum }) => {
  await playAll(visitor, museum.at('game', MORE), byKeyboard, async () => undefined);
  await expect(visitor.locator('h2').first()).toBeFocused();
});

test('a piece follows a mouse that is faster than the page, and nothing follows it after release', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(`${museum.at('game', MORE)}?play=jigsaw`);
  const [first = '', second = ''] = await piecesOf(visitor);
  await throwByMouse(visitor, spotOf(visitor, first), spotOf(visitor, 0));
  await expect(spotOf(visitor, 0)).toHaveAccessibleName('Row 1, column 1, in its place');
  await spotOf(visitor, second).hover();
  await expect(visitor.locator('[data-dragged]')).toHaveCount(0);
  await throwByMouse(visitor, spotOf(visitor, second), spotOf(visitor, 1));
  await expect(spotOf(visitor, 1)).toHaveAccessibleName('Row 1, column 2, in its place');
});

test('each game is played with a single switch, and the setting is remembered', async ({ visitor, museum }) => {
  const address = museum.at('game', MORE);
  await visitor.goto(address);
  await visitor.getByRole('button', { name: 'Play with one switch' }).tap();
  await visitor.getByRole('button', { name: 'Pace: 2 seconds' }).tap();
  await expect(visitor.getByRole('button', { name: 'Pace: 1 second' })).toBeVisible();
  await visitor.clock.install();
  await playAll(visitor, address, bySwitch, () => visitor.clock.runFor(2000));
  // The next screen is also operated by the switch.
  await bySwitch(again(visitor));
  await expect(visitor.locator('.game-jigsaw')).toBeVisible();
});

test.describe('with the guide on the phone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a child plays when the server is stopped, and hears the work of a finished game', async ({
    visitor,
    ownMuseum,
  }) => {
    await comeAsChild(visitor, ownMuseum.at('kids', MORE));
    await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 60_000 });
    await ownMuseum.stop();
    await visitor.reload();
    await screenIsThere(visitor);
    await visitor.getByRole('link', { name: 'Games' }).tap();
    await visitor.getByRole('link', { name: 'Pairs, 16 cards' }).tap();
    await findAllPairs(visitor, byTouch);
    await isFinished(visitor);
    await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
    await visitor.getByRole('link', { name: 'See the work' }).tap();
    await visitor.waitForURL(/artworks\/\d+$/);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
