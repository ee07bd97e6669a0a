import type { VenueDetail } from '@cicerone/content/release/release';
import type { Page } from '@playwright/test';
import { hasScreen, SCREEN_NAMES } from '../../apps/guide/src/domain/screens.ts';
import { everyPlace, type Found } from '../every-place.ts';
import { WALKS } from '../screens.ts';
import { expect, type OwnMuseum, screenIsThere, test } from '../story.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorkers: 'allow' });

const VENUE = 'more-to-see';
const SCREENS = SCREEN_NAMES.filter(hasScreen);
const say = wordsIn('en');
/** Sentences that must not appear for a visitor with the guide on the phone. */
const FAILURES = (
  [
    'failed.offline',
    'failed.unreadable',
    'failed.broken',
    'failed.title',
    'artwork.needsNetwork',
    'artwork.readMeanwhile',
    'artwork.notHere',
    'player.failed',
    'player.offline',
    'extra.notHere',
    'action.stillLoading',
  ] as const
).map((id) => say(id));

/** Visits the museum until all of it is on the phone, and stops its server. */
async function comeAndKeep(page: Page, museum: OwnMuseum) {
  const answered = page.waitForResponse('**/all-data/**');
  await page.goto(museum.at('', VENUE));
  const venue: VenueDetail = await (await answered).json();
  await page.getByRole('button', { name: 'Start' }).tap();
  await expect(page.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
  await museum.stop();
  const [, , link = ''] = museum.pathOf(VENUE).split('/');
  return everyPlace(venue, link);
}

/** The screen is as the museum made it: its title, its content, every picture. */
async function isThere(page: Page, name: string, { title, says, pictures }: Found) {
  await screenIsThere(page);
  await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(title);
  const main = page.getByRole('main');
  await expect(main.getByText(says).first(), name).toBeVisible();
  const images = main.locator('img');
  await expect(images, name).toHaveCount(pictures);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    // Its placeholder is inlined in the page.
    await expect(image, name).toHaveAttribute('src', /^\/media\//);
    await expect
      .poll(() => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth), name)
      .toBeGreaterThan(0);
  }
  const text = await page.locator('body').innerText();
  expect(
    FAILURES.filter((failure) => text.includes(failure)),
    name,
  ).toEqual([]);
}

/** Goes up by the screen's own links until the home screen is open. */
async function isNearHome(page: Page, name: string, { onward = say('action.back') }: Found) {
  const control = (called: string) =>
    page.getByRole('link', { name: called, exact: true }).or(page.getByRole('button', { name: called, exact: true }));
  for (let step = 0; step < 3 && !/\/options(\/|$)/.test(page.url()); step++) {
    const from = page.url();
    const onwardHere = control(onward)
      .or(control(say('action.back')))
      .or(control(say('welcome.start')));
    await onwardHere.first().tap();
    await page.waitForURL((url) => url.href !== from);
    await screenIsThere(page);
  }
  expect(page.url(), name).toMatch(/\/options(\/|$)/);
  await expect(page.getByRole('heading', { level: 1 }), name).toHaveText('Museum of Pattern');
}

for (const [which, isOfWalk] of WALKS) {
  test(`with the server stopped every screen ${which} opens by its address, complete, and leads home`, async ({
    visitor,
    ownMuseum,
  }) => {
    // A long walk, and longer on a busy machine.
    test.slow();
    const places = await comeAndKeep(visitor, ownMuseum);
    expect(Object.keys(places).sort()).toEqual([...SCREENS].sort());
    for (const name of SCREENS.filter(isOfWalk)) {
      const found = places[name];
      if (!found) continue;
      await visitor.goto(ownMuseum.origin + found.address);
      await isThere(visitor, name, found);
      await isNearHome(visitor, name, found);
    }
  });
}

test('a link to a language that is not on the phone opens its screen in the stored one', async ({
  visitor,
  ownMuseum,
}) => {
  const places = await comeAndKeep(visitor, ownMuseum);
  for (const name of ['Artwork', 'Route', 'Hall', 'Timeline', 'OneMinute', 'InfoSection', 'KidsSections'] as const) {
    const found = places[name];
    if (!found) throw new Error(`${name} has no address`);
    await visitor.goto(`${ownMuseum.origin}${found.address}?lang=ar`);
    await isThere(visitor, name, found);
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
  }
});
