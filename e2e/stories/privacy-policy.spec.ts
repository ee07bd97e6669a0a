import type { Page } from '@playwright/test';
import { ready, tabStops } from '../barriers.ts';
import { expect, guideIsKept, screenIsThere, test } from '../story.ts';
import { FOUNDATION } from '../venues.ts';
import { watchWords } from '../watchers/watched-words.ts';
import { wordsIn } from '../words.ts';

const LANGUAGES = [
  ['en', 'ltr', 'Museum of Pattern', '27 November 2026'],
  ['es', 'ltr', 'Museo del Patrón', '27 de noviembre de 2026'],
  ['ar', 'rtl', 'متحف الأنماط', '27 نوفمبر 2026'],
] as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const box = (page: Page) => page.getByRole('checkbox');

for (const [lang, direction, venue, date] of LANGUAGES) {
  const say = wordsIn(lang);

  test(`${lang}: the complete policy is shown, with the names and addresses that the museum gave`, async ({
    visitor,
    museum,
  }) => {
    const seen = await watchWords(visitor);
    await ready(visitor, museum.at(`privacy-policy?lang=${lang}`, 'with-policy'));
    await expect(title(visitor)).toHaveText(say('policy.title'));
    await expect(visitor).toHaveTitle(`${say('policy.title')} · ${venue} · Cicerone`);
    await expect(visitor.locator('html')).toHaveAttribute('dir', direction);
    await expect(visitor.getByText(say('policy.date', { date }))).toBeVisible();
    const { name, address, email } = FOUNDATION.provider;
    await expect(visitor.locator('address')).toHaveText(`${name}${address}${email}`);
    await expect(visitor.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await expect(visitor.getByText(say('policy.who.both'))).toBeVisible();
    for (const recipient of FOUNDATION.recipients) {
      await expect(visitor.getByRole('listitem').filter({ hasText: recipient })).toBeVisible();
    }
    await expect(visitor.getByText(say('policy.long.visits', { days: 30 }))).toBeVisible();
    const headings = await visitor.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(0, 3)).toEqual([
      say('policy.summary.title'),
      say('policy.contents'),
      say('policy.who.title'),
    ]);
    const entries = await visitor.getByRole('navigation').getByRole('link').allTextContents();
    expect(headings.slice(2)).toEqual(entries);
    expect(await seen()).toEqual([]);
  });

  test(`${lang}, by keyboard alone: back, the language, the contents, and the e-mail address`, async ({
    visitor,
    museum,
  }) => {
    await ready(visitor, museum.at(`privacy-policy?lang=${lang}`, 'with-policy'));
    const entries = await visitor.getByRole('navigation').getByRole('link').allTextContents();
    const stops = await tabStops(visitor);
    expect(stops[0]).toBe(say('action.back'));
    expect(stops.slice(2)).toEqual([...entries, FOUNDATION.provider.email]);
  });
}

test('a museum that names nobody is provider, controller and recipient itself', async ({ visitor, museum }) => {
  await ready(visitor, museum.at('privacy-policy'));
  await expect(visitor.locator('address')).toHaveText('Museum of Pattern');
  await expect(visitor.getByText(wordsIn('en')('policy.who.atDesk'))).toBeVisible();
  await expect(visitor.getByText('Each visit and its answers, for 90 days.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: /@/ })).toHaveCount(0);
});

test('read from the welcome screen and back, the box is as it was left', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('', 'with-policy'));
  const link = visitor.getByRole('link', { name: 'Read the privacy policy' });
  const back = visitor.getByRole('link', { name: 'Back' });
  for (const isTicked of [false, true, false]) {
    await box(visitor).setChecked(isTicked);
    await link.tap();
    await expect(title(visitor)).toHaveText('Privacy policy');
    await expect(title(visitor)).toBeFocused();
    await back.tap();
    await expect(box(visitor)).toBeChecked({ checked: isTicked });
    expect(visitor.url()).toBe(museum.at('', 'with-policy'));
  }
});

test('a visitor whose visit was cleared from the phone finds the box empty, although they had read and ticked before', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('', 'with-policy'));
  await box(visitor).check();
  await visitor.getByRole('link', { name: 'Read the privacy policy' }).tap();
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(box(visitor)).toBeChecked();
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await visitor.waitForURL('**/options');
  await visitor.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
  });
  await visitor.goBack();
  await expect(box(visitor)).not.toBeChecked();
});

test('a tick alone accepts nothing: a deep link still asks', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('', 'with-policy'));
  await box(visitor).check();
  await visitor.goto(museum.at('keyboard', 'with-policy'));
  await expect(box(visitor)).not.toBeChecked();
});

test('it can be read from a deep link’s panel, and the visitor continues from there', async ({ visitor, museum }) => {
  await visitor.goto(museum.at('keyboard', 'with-policy'));
  await box(visitor).check();
  await visitor.getByRole('link', { name: 'Read the privacy policy' }).tap();
  await expect(title(visitor)).toHaveText('Privacy policy');
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(box(visitor)).toBeChecked();
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await expect(title(visitor)).toHaveText('Type a number');
});

test('opened by a link from outside, Back leads to the welcome screen', async ({ visitor, museum }) => {
  await ready(visitor, museum.at('privacy-policy', 'with-policy'));
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(visitor.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(visitor.url()).toBe(museum.at('', 'with-policy'));
});

test('an entry of the contents leads to its section, and Back still leads out of the policy', async ({
  visitor,
  museum,
}) => {
  await visitor.goto(museum.at('', 'with-policy'));
  await visitor.getByRole('link', { name: 'Read the privacy policy' }).tap();
  await visitor.getByRole('navigation').getByRole('link', { name: 'Your rights' }).tap();
  const rights = visitor.getByRole('heading', { level: 2, name: 'Your rights' });
  await expect(rights).toBeInViewport();
  await expect(rights).toBeFocused();
  await visitor.getByRole('link', { name: 'Back' }).tap();
  await expect(box(visitor)).toBeVisible();
});

test('the language changes in place, and a visitor reading it keeps their place', async ({ visitor, museum }) => {
  const seen = await watchWords(visitor);
  await ready(visitor, museum.at('privacy-policy', 'with-policy'));
  await visitor.getByRole('button', { name: 'Language: English' }).tap();
  await visitor.getByRole('button', { name: 'العربية' }).tap();
  await expect(title(visitor)).toHaveText(wordsIn('ar')('policy.title'));
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(visitor.getByText(wordsIn('ar')('policy.changes.text'))).toBeVisible();
  expect(await seen()).toEqual([]);
});

test('a museum that cannot be reached has no policy to show yet, and says so', async ({ visitor, museum }) => {
  await visitor.route('**/api/**', (route) => route.abort());
  await visitor.goto(museum.at('privacy-policy', 'with-policy'));
  await expect(visitor.getByRole('button', { name: 'Try again' })).toBeVisible();
  await visitor.unroute('**/api/**');
  await visitor.getByRole('button', { name: 'Try again' }).tap();
  await expect(title(visitor)).toHaveText('Privacy policy');
});

test('a policy accepted with Start stays accepted after another version of the guide ran here', async ({
  visitor,
  museum,
}) => {
  await visitor.addInitScript(() => localStorage.setItem('version', '18.01.2025.1'));
  await visitor.goto(museum.at('', 'with-policy'));
  await box(visitor).check();
  await visitor.getByRole('button', { name: 'Start' }).tap();
  await visitor.waitForURL('**/options');
  await screenIsThere(visitor);
  await expect(box(visitor)).toHaveCount(0);
  expect(await visitor.evaluate(() => localStorage.getItem('cicerone.policy-accepted'))).toBe('true');
});

test.describe('without the server', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the policy is available in the visitor’s language, once the guide is on the phone', async ({
    visitor,
    ownMuseum,
  }) => {
    await visitor.goto(ownMuseum.at('?lang=ar', 'with-policy'));
    await box(visitor).check();
    await visitor.getByRole('button', { name: wordsIn('ar')('welcome.start') }).tap();
    await expect(visitor.getByText(wordsIn('ar')('kept.kept'))).toBeVisible();
    await guideIsKept(visitor);
    await ownMuseum.stop();
    // A language that was not used before falls back to the one that was.
    for (const lang of ['ar', 'en']) {
      await visitor.goto(ownMuseum.at(`privacy-policy?lang=${lang}`, 'with-policy'));
      await expect(title(visitor)).toHaveText(wordsIn('ar')('policy.title'));
      await expect(visitor.locator('address')).toContainText(FOUNDATION.provider.email);
    }
  });
});
