import type { VenueDetail } from '@cicerone/content/release/release';
import type { Page } from '@playwright/test';
import type { ScreenName } from '../../apps/guide/src/domain/screens.ts';
import { everyPlace } from '../every-place.ts';
import { expect, type Museum, screenIsThere, test } from '../story.ts';
import { watchTexts } from '../watchers/watched-texts.ts';
import { wordsIn } from '../words.ts';

const VENUE = 'more-to-see';
const say = wordsIn('es');
/** The Spanish titles of these screens, which no visitor may read in English first. */
const TITLES = {
  Presentation: 'Museo del Patrón',
  Options: 'Museo del Patrón',
  Artwork: 'Siempre el mismo giro',
  Route: 'La primera hora',
  Hall: 'El suelo infinito',
  TimelineList: say('home.timeline'),
  Timeline: 'Una historia breve',
  OneMinute: 'La isla',
  InfoSection: 'Horario',
  Languages: say('language.title'),
  KidsSections: say('mode.kids'),
  KidsOptions: 'Museo del Patrón',
  NotInGuide: say('notInGuide.title'),
} satisfies Partial<Record<ScreenName, string>>;
type Linked = keyof typeof TITLES;
const LINKED = Object.keys(TITLES) as Linked[];

/** Opens the museum in English, as a returning visitor. */
async function readInEnglish(page: Page, museum: Museum) {
  const answered = page.waitForResponse('**/all-data/**');
  await page.goto(museum.at('?lang=en', VENUE));
  const venue: VenueDetail = await (await answered).json();
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.waitForURL('**/options');
  const [, , link = ''] = museum.pathOf(VENUE).split('/');
  const places = everyPlace(venue, link);
  return (name: Linked, lang: string) => `${museum.origin}${places[name]?.address}?lang=${lang}`;
}

/** All text on the screen now. */
const textsNow = (page: Page) => page.evaluate(() => window.textsOfPage());

/**
 * Opens each screen in English, and by a link in Spanish: texts that only the English screen has must never appear
 * then.
 */
async function neverReadsEnglish(page: Page, addressOf: (name: Linked, lang: string) => string) {
  const seen = await watchTexts(page);
  for (const name of LINKED) {
    await page.goto(addressOf(name, 'en'));
    await screenIsThere(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const english = await textsNow(page);
    await page.goto(addressOf(name, 'es'));
    await screenIsThere(page);
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(TITLES[name]);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    const spanish = await textsNow(page);
    const foreign = english.filter((text) => !spanish.includes(text));
    expect(foreign.length, name).toBeGreaterThan(0);
    expect(
      (await seen()).filter((text) => foreign.includes(text)),
      name,
    ).toEqual([]);
  }
}

test('a link in another language shows its screen in that language only', async ({ visitor, museum }) => {
  await neverReadsEnglish(visitor, await readInEnglish(visitor, museum));
});

test.describe('with the guide on the phone', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it does the same from the phone, and with both languages stored also without the server', async ({
    visitor,
    ownMuseum,
  }) => {
    const addressOf = await readInEnglish(visitor, ownMuseum);
    await expect(visitor.getByText(wordsIn('en')('kept.kept'))).toBeVisible({ timeout: 60_000 });
    await visitor.goto(addressOf('Options', 'es'));
    await expect(visitor.getByText(say('kept.kept'))).toBeVisible({ timeout: 60_000 });
    await neverReadsEnglish(visitor, addressOf);
    await ownMuseum.stop();
    await neverReadsEnglish(visitor, addressOf);
  });
});
