import type { Page } from '@playwright/test';
import { hasNoBarrier, ready, tabStops } from '../barriers.ts';
import { hasSeen, hasTitles, heart, like, likeIsKept, lookAt, openOwn } from '../own.ts';
import { expect, openWork, test } from '../story.ts';
import type { Change } from '../venues.ts';
import { saved } from '../way-in.ts';
import { wordsIn } from '../words.ts';

const LEAF = 'Always the same turn';
const SHELL = 'Heads or tails';
const FLOOR = 'Thick and thin';

test('a work that a visitor likes on its screen or in a list is a favourite, and another tap on its heart removes it', async ({
  visitor,
  museum,
}) => {
  await openWork(visitor, museum.at('keyboard'), '103');
  await like(visitor, SHELL);
  await openOwn(visitor, museum.at('hall/1'));
  await expect(heart(visitor, SHELL)).toHaveAttribute('aria-pressed', 'true');
  await like(visitor, FLOOR);
  await expect(visitor).toHaveURL(museum.at('hall/1'));
  // Without a menu of the museum's own, a heart on the home screen leads there.
  await ready(visitor, museum.at('options'));
  await visitor.getByRole('link', { name: 'Favourites' }).tap();
  await hasTitles(visitor, [FLOOR, SHELL]);
  await heart(visitor, FLOOR).tap();
  await hasTitles(visitor, [SHELL]);
  await visitor.getByRole('button', { name: 'Undo' }).tap();
  await hasTitles(visitor, [FLOOR, SHELL]);
  await visitor.getByRole('button', { name: 'Clear all favourites' }).tap();
  await expect(visitor.getByText('You have no favourites yet.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Undo' })).toBeFocused();
  await hasNoBarrier(visitor, 'favourites that were cleared');
  await visitor.keyboard.press('Enter');
  await hasTitles(visitor, [FLOOR, SHELL]);
  await visitor.getByRole('link', { name: FLOOR }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(FLOOR);
});

test('a heart that is tapped in one tab is on in the other', async ({ visitor, museum }) => {
  await openOwn(visitor, museum.at('favourites'));
  const other = await visitor.context().newPage();
  await openOwn(other, museum.at('hall/1'));
  await heart(other, LEAF).tap();
  await hasTitles(visitor, [LEAF]);
  await other.close();
});

test('by keyboard each heart follows its work', async ({ visitor, museum }) => {
  await openOwn(visitor, museum.at('hall/1'));
  await heart(visitor, LEAF).focus();
  await visitor.keyboard.press('Space');
  await likeIsKept(visitor, LEAF);
  await openOwn(visitor, museum.at('favourites'));
  const stops = await tabStops(visitor);
  expect(stops.slice(0, 5)).toEqual([
    'Back',
    expect.stringContaining(LEAF),
    `Like: \u2068${LEAF}\u2069`,
    'Discover',
    'Clear all favourites',
  ]);
});

test('in Arabic a work is liked and found from right to left', async ({ visitor, museum }) => {
  const arabic = wordsIn('ar');
  await openWork(visitor, museum.at('keyboard'), '104');
  await like(visitor, FLOOR);
  await openOwn(visitor, museum.at('favourites?lang=ar'));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(arabic('menu.favourites'));
  const row = visitor.locator('main').getByRole('listitem');
  const [link, button] = [await row.getByRole('link').boundingBox(), await row.getByRole('button').boundingBox()];
  expect(button?.x).toBeLessThan(link?.x ?? 0);
  await hasNoBarrier(visitor, 'favourites in Arabic');
});

test('another version of the guide ends the stored visit once; favourites and my visit stay', async ({
  visitor,
  museum,
}) => {
  await lookAt(visitor, museum.at('keyboard'), ['103', SHELL]);
  await like(visitor, SHELL);
  const token = () => saved(visitor, 'visitv2').then((visit) => JSON.parse(visit ?? '{}').visitorToken);
  const before = await token();
  await visitor.evaluate(() => localStorage.setItem('version', '18.01.2025.1'));
  await openOwn(visitor, museum.at('favourites'));
  await hasTitles(visitor, [SHELL]);
  await expect.poll(token).not.toBe(before);
  const after = await token();
  await openOwn(visitor, museum.at('my-visit'));
  await hasSeen(visitor, [SHELL]);
  expect(await token()).toBe(after);
});

test.describe('on the phone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a museum that removes and renumbers works leaves the favourites as they are, also with the server stopped', async ({
    visitor,
    ownMuseum,
  }) => {
    await ready(visitor, ownMuseum.at('options', 'quiet'));
    await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 60_000 });
    await lookAt(visitor, ownMuseum.at('keyboard', 'quiet'), ['103', SHELL]);
    await like(visitor, SHELL);
    await lookAt(visitor, ownMuseum.at('keyboard', 'quiet'), ['104', FLOOR]);
    await like(visitor, FLOOR);
    await ownMuseum.publishAgain('quiet', withoutTheShell);
    await expect(async () => {
      await openOwn(visitor, ownMuseum.at('favourites', 'quiet'));
      await expect(visitor.getByText('The museum no longer has this work in its guide.')).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    // Files that are no longer listed are deleted once the new ones are stored.
    await ready(visitor, ownMuseum.at('options', 'quiet'));
    await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 60_000 });
    await ownMuseum.stop();
    await openOwn(visitor, ownMuseum.at('favourites', 'quiet'));
    await hasTitles(visitor, [FLOOR, SHELL]);
    await expect(visitor.getByRole('listitem').first()).toContainText('777');
    await picturesAreThere(visitor, 2);
    await hasNoBarrier(visitor, 'a favourite that the museum has removed');
    await openOwn(visitor, ownMuseum.at('my-visit', 'quiet'));
    await hasSeen(visitor, [SHELL, FLOOR]);
    await openOwn(visitor, ownMuseum.at('favourites', 'quiet'));
    await heart(visitor, SHELL).tap();
    await hasTitles(visitor, [FLOOR]);
  });
});

/** The museum later: one work is removed, and another one has a new number. */
const withoutTheShell: Change = ({ artworks, halls, routes }) => ({
  artworks: artworks
    .filter(({ idArtwork }) => idArtwork !== 'truchet')
    .map((work) => (work.code === '104' ? { ...work, code: '777' } : work)),
  halls: halls.map((hall) => ({
    ...hall,
    artworkIds: (hall.artworkIds as string[]).filter((id) => id !== 'truchet'),
  })),
  routes: routes.map((route) => ({
    ...route,
    steps: (route.steps as { idArtwork?: string }[]).filter(({ idArtwork }) => idArtwork !== 'truchet'),
  })),
});

async function picturesAreThere(page: Page, count: number) {
  const pictures = page.locator('main li img');
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  }
}
