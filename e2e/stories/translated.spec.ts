import type { VenueDetail } from '@cicerone/content/release/release';
import type { Page } from '@playwright/test';
import { clockTime } from '../../apps/guide/src/domain/listening/track.ts';
import { everyPlace } from '../every-place.ts';
import { walkAtRandom } from '../random-walk.ts';
import { expect, screenIsThere, soundTime, test } from '../story.ts';
import { translatePage } from '../watchers/translator.ts';

const VENUE = 'more-to-see';
const WALKS = process.env.DRILLS ? 100 : 10;
const STEPS = 20;

const digit = (page: Page, which: string) => page.getByRole('button', { name: `«${which}»` });

async function tapNumber(page: Page, number: string) {
  for (const which of number) await digit(page, which).tap();
  await page.getByRole('button', { name: 'OK' }).tap();
}

test('in a translated page the digits on the keypad are seen, and the sentence about a wrong number', async ({
  visitor,
  museum,
}) => {
  const staleWords = await translatePage(visitor);
  await visitor.goto(museum.at('keyboard'));
  const entry = visitor.getByLabel('Number typed');
  await expect(entry).toHaveText('«Number on the label»');
  await digit(visitor, '1').tap();
  await digit(visitor, '0').tap();
  await expect(entry).toHaveText('«10»');
  for (let typed = 2; typed > 0; typed--) await visitor.getByRole('button', { name: 'Erase' }).tap();
  await expect(entry).toHaveText('«Number on the label»');
  await tapNumber(visitor, '999');
  await expect(visitor.getByRole('alert')).toHaveText('«No work has number 999. Check the label beside it.»');
  await expect(entry).toHaveText('«Number on the label»');
  await digit(visitor, '1').tap();
  await expect(entry).toHaveText('«1»');
  await expect(visitor.getByRole('alert')).toBeEmpty();
  expect(staleWords()).toEqual([]);
});

test('in a translated page the time of a story is seen to pass', async ({ visitor, museum }) => {
  const staleWords = await translatePage(visitor);
  await visitor.goto(museum.at('keyboard'));
  await tapNumber(visitor, '104');
  await visitor.waitForURL(/artworks/);
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.2);
  await visitor.getByRole('button', { name: 'Pause' }).tap();
  const length = await visitor.evaluate(() => document.querySelector('audio')?.duration ?? 0);
  for (const second of [30, 41]) {
    await visitor.getByRole('slider', { name: 'Position' }).fill(String(second));
    await expect(visitor.getByText(`«${clockTime(second)}»`)).toBeVisible();
    await expect(visitor.getByText(`«−${clockTime(Math.round(length - second))}»`)).toBeVisible();
  }
  expect(staleWords()).toEqual([]);
});

for (let seed = 1; seed <= WALKS; seed++) {
  test(`walk ${seed} of ${STEPS} random steps`, { tag: '@drill' }, async ({ visitor, museum }) => {
    const staleWords = await translatePage(visitor);
    const answered = visitor.waitForResponse('**/all-data/**');
    await visitor.goto(museum.at('', VENUE));
    const venue: VenueDetail = await (await answered).json();
    const [, , link = ''] = museum.pathOf(VENUE).split('/');
    const addresses = Object.values(everyPlace(venue, link)).map(({ address }) => address);
    await screenIsThere(visitor);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('«Museum of Pattern»');
    const done = await walkAtRandom(visitor, seed, addresses, STEPS);
    expect(staleWords(), done.join('\n')).toEqual([]);
  });
}
