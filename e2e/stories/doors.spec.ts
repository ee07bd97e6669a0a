import type { Page } from '@playwright/test';
import { type Place, placeAt } from '../../apps/guide/src/domain/paths.ts';
import { SCREEN_NAMES, type ScreenName } from '../../apps/guide/src/domain/screens.ts';
import { expect, guideIsKept, type Museum, type OwnMuseum, screenIsThere, test } from '../story.ts';
import { moreToSee } from '../venues/more-to-see.ts';
import { type Change, FOUNDATION } from '../venues.ts';
import { wordsIn } from '../words.ts';

/** The addresses that no link of the guide leads to, each with its reason. */
const WITHOUT_A_DOOR: Partial<Record<ScreenName, string>> = {
  SocialLogin: 'a step of the guard, where a museum requires it',
  LoginEnded: 'a network leads there, in another browser than the guide’s',
  Download: 'no screen: the step counts as done',
  Code: 'a step of the guard, after Start',
  Beacon: 'the sign beside a work; near you leads there where the browser can listen',
  LanguageChoice: 'the first screen of a visitor of a loan device',
  PowerOff: 'only on a loan device',
  NotInGuide: 'an address that leads nowhere',
};

const VENUE = 'more-to-see';

const section = (sectionType: string) => ({
  idNavigationSection: sectionType.toLowerCase(),
  sectionType,
  localizations: [{ languageCode: 'en_GB', title: sectionType }],
});

/** A museum that has everything that a guide can show, and leaves its menu to the guide. */
const everything: Change = (venue) => {
  const { navigationSections, beacons, sideMenuCustomization: _, ...more } = moreToSee(venue);
  return {
    ...more,
    navigationSections: [...navigationSections, section('EXHIBITIONS'), section('TIMELINE')],
    beacons: beacons.map((beacon, at) => ({ ...beacon, identifiers: [String(at).repeat(32)] })),
    slides: [
      { idSlide: 'calm', resourceType: 'TEXT', localizations: [{ languageCode: 'en_GB', content: 'Take your time.' }] },
    ],
    privacyPolicyEnabled: true,
    privacyPolicy: FOUNDATION,
  };
};

/** How many places of one screen are looked at: enough to find what only some works have. */
const PLACES_OF_A_SCREEN = 9;

/** Begins a visit in a mode, as by the museum's link. */
async function begin(page: Page, museum: Museum, mode: string) {
  await page.goto(museum.at(mode, VENUE));
  const box = page.getByRole('checkbox');
  if (mode === '') await box.check();
  await page.getByRole('button', { name: 'Start' }).tap();
  if (mode === '') await page.getByRole('button', { name: 'Continue' }).tap();
  await page.waitForURL('**/options**');
}

/** The addresses of the links of a screen, and of the dialogs that its buttons open. */
async function linksOf(page: Page): Promise<string[]> {
  await screenIsThere(page);
  const found = () =>
    page.locator('a[href^="/museums/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const links = await found();
  const openers = page.locator('button[aria-haspopup="dialog"]');
  for (let at = 0; at < (await openers.count()); at += 1) {
    await openers.nth(at).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    links.push(...(await found()));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  return links;
}

/** Follows every link from home. Returns the screens that were reached. */
async function walk(page: Page, origin: string): Promise<Set<ScreenName>> {
  const seen = new Set<string>();
  const places = new Map<Place['name'], number>();
  const waiting = [new URL(page.url()).pathname];
  for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
    const { name } = placeAt(href.split('?')[0] ?? '');
    const count = places.get(name) ?? 0;
    // A mode and the welcome screen end the one that is on, and the end of the visit is the end of the walk.
    if (seen.has(href) || count >= PLACES_OF_A_SCREEN) continue;
    seen.add(href);
    places.set(name, count + 1);
    if (name === 'Mode' || name === 'Presentation') continue;
    await page.goto(origin + href);
    waiting.push(...(await linksOf(page)));
  }
  return new Set([...places.keys()].filter((name) => name !== 'NotFound'));
}

test('from home, in each mode, links lead to every screen of the guide that has no reason to be apart', async ({
  visitor,
  ownMuseum,
}) => {
  // It walks through hundreds of screens: two minutes on a quiet machine.
  test.setTimeout(480_000);
  await ownMuseum.publishAgain(VENUE, everything);
  const reached = new Set<ScreenName>();
  for (const mode of ['', 'kids', 'by-halls']) {
    await begin(visitor, ownMuseum, mode);
    for (const name of await walk(visitor, ownMuseum.origin)) reached.add(name);
  }
  const apart = SCREEN_NAMES.filter((name) => !reached.has(name)).sort();
  expect(apart).toEqual(Object.keys(WITHOUT_A_DOOR).sort());
});

/** The visitor is at home with the guide on the phone, and the network is gone. */
async function standAtHome(page: Page, museum: OwnMuseum, tag: string) {
  await page.goto(museum.at(`options?lang=${tag}`, VENUE));
  await guideIsKept(page);
  await expect(page.getByText(wordsIn(tag)('kept.kept'))).toBeVisible();
  await museum.stop();
}

for (const tag of ['en', 'ar']) {
  const say = wordsIn(tag);
  test.describe(`in "${tag}"`, () => {
    test.use({ serviceWorkers: 'allow' });

    test('a family goes into the guide for children and out again, without internet', async ({
      visitor,
      ownMuseum,
    }) => {
      await standAtHome(visitor, ownMuseum, tag);
      await visitor.getByRole('link', { name: say('mode.kids') }).tap();
      await visitor.waitForURL('**/options/kids');
      await expect(visitor.getByText(say('mode.kids'), { exact: true })).toBeVisible();
      await visitor.getByRole('link', { name: say('menu.games') }).tap();
      await visitor.waitForURL('**/game');
      await visitor.goBack();
      // Back leads out of the mode, as its own link does.
      await visitor.goBack();
      await visitor.waitForURL(/\/options(\?lang=\w+)?$/);
      await visitor.getByRole('link', { name: say('mode.kids') }).tap();
      await visitor.getByRole('link', { name: say('home.wholeGuide') }).tap();
      await visitor.waitForURL(/\/options(\?lang=\w+)?$/);
      await expect(visitor.getByRole('link', { name: say('mode.kids') })).toBeVisible();
      await visitor.getByRole('link', { name: say('mode.by-halls') }).tap();
      await visitor.waitForURL('**/options/by-halls');
      await visitor.getByRole('link', { name: say('home.wholeGuide') }).tap();
      await visitor.waitForURL(/\/options(\?lang=\w+)?$/);
    });

    test('all works are looked through by their names, and Back from one leads to the same list, without internet', async ({
      visitor,
      ownMuseum,
    }) => {
      await standAtHome(visitor, ownMuseum, tag);
      await visitor.getByRole('link', { name: say('menu.artworks') }).tap();
      await visitor.waitForURL('**/artworks');
      await visitor.getByRole('radio', { name: say('artworks.byName') }).check();
      const first = visitor.locator('main li').first().getByRole('link');
      const name = await first.textContent();
      await first.tap();
      await visitor.waitForURL(/artworks\/\d+$/);
      await visitor.goBack();
      await visitor.waitForURL('**/artworks?by=name');
      await expect(visitor.getByRole('radio', { name: say('artworks.byName') })).toBeChecked();
      await expect(first).toContainText(name?.slice(0, 5) ?? '');
      await expect(visitor.locator('main li').first()).toContainText(say('routes.seen'));
    });
  });
}

test('a mode that was left in the settings is not met again on the way back', async ({ visitor, museum }) => {
  const at = (path: string) => museum.at(path, VENUE);
  await visitor.goto(at('options'));
  await visitor.getByRole('link', { name: 'For children' }).tap();
  await visitor.waitForURL('**/options/kids');
  await visitor.getByRole('button', { name: 'Menu' }).tap();
  await visitor.getByRole('link', { name: 'Settings' }).tap();
  await visitor.getByRole('radio', { name: 'The whole guide' }).check();
  await visitor.getByRole('link', { name: 'Back', exact: true }).tap();
  await visitor.waitForURL('**/options');
  await expect(visitor.getByRole('link', { name: 'For children' })).toBeVisible();
  await visitor.goto(at('settings'));
  await visitor.getByRole('radio', { name: 'Hall by hall' }).check();
  await visitor.getByRole('link', { name: 'Back', exact: true }).tap();
  await visitor.waitForURL('**/options/by-halls');
});

test('Back from a work leads to the place in the list of all works', async ({ visitor, museum }) => {
  await visitor.setViewportSize({ width: 360, height: 400 });
  await visitor.goto(museum.at('artworks', VENUE));
  await visitor.getByRole('link', { name: /Never twice/ }).scrollIntoViewIfNeeded();
  const place = await visitor.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(200);
  await visitor.getByRole('link', { name: /Never twice/ }).tap();
  await visitor.waitForURL(/artworks\/\d+$/);
  await visitor.goBack();
  await expect.poll(() => visitor.evaluate(() => window.scrollY)).toBe(place);
});

test('a visitor in the settings sees the introduction again, and comes back to them', async ({ visitor, museum }) => {
  const at = (path: string) => museum.at(path, 'one-film');
  await visitor.goto(at('options'));
  const onward = visitor.getByRole('button', { name: 'Continue' });
  await onward.tap();
  await visitor.waitForURL('**/options');
  await visitor.goto(at('settings'));
  await visitor.getByRole('link', { name: 'See the introduction again' }).tap();
  await visitor.waitForURL('**/tutorial?again=yes');
  await onward.tap();
  await visitor.waitForURL('**/settings');
  // The walkthrough is no stop on the way back.
  await visitor.getByRole('link', { name: 'Back', exact: true }).tap();
  await visitor.waitForURL('**/options');
});
