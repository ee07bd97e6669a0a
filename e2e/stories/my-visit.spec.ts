import { readFileSync } from 'node:fs';
import { hasNoBarrier } from '../barriers.ts';
import { hasSeen, hasTitles, like, lookAt, lookIsKept, openOwn, traceIsKept, visitIsCleared } from '../own.ts';
import { expect, soundTime, test, typeNumber } from '../story.ts';
import { ARABIC } from '../venues/two-directions.ts';
import { wordsIn } from '../words.ts';

const FLOOR = 'Thick and thin';
const SHELL = 'Heads or tails';
const DAY_MS = 24 * 3600_000;

test('the works looked at are listed day by day, with the time spent, until the list is cleared', async ({
  visitor,
  museum,
}) => {
  await lookAt(visitor, museum.at('keyboard'), ['104', FLOOR]);
  await like(visitor, FLOOR);
  await lookAt(visitor, museum.at('keyboard'), ['103', SHELL]);
  await openOwn(visitor, museum.at('my-visit'));
  await hasSeen(visitor, [FLOOR, SHELL]);
  await visitor.clock.setSystemTime(Date.now() + DAY_MS);
  await lookAt(visitor, museum.at('keyboard'), ['104', FLOOR], 2);
  await openOwn(visitor, museum.at('my-visit'));
  await expect(visitor.getByRole('heading', { level: 2 })).toHaveCount(2);
  await hasSeen(visitor, [FLOOR, FLOOR, SHELL]);
  await expect(visitor.locator('.visit-totals')).toContainText('2 works · ');
  await expect(visitor.locator('.visit-totals')).toContainText('1 favourite');
  await hasNoBarrier(visitor, 'my visit');
  await visitor.getByRole('button', { name: 'Clear my visit' }).tap();
  await expect(visitor.getByText('Nothing here yet.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Undo' }).tap();
  await hasSeen(visitor, [FLOOR, FLOOR, SHELL]);
  await visitor.getByRole('button', { name: 'Clear my visit' }).tap();
  await lookIsKept(visitor, FLOOR, 0);
  await openOwn(visitor, museum.at('favourites'));
  await hasTitles(visitor, [FLOOR]);
  await openOwn(visitor, museum.at('my-visit'));
  await expect(visitor.getByText('Nothing here yet.')).toBeVisible();
});

test.describe('without a server', () => {
  test.use({ serviceWorkers: 'allow' });

  test('my visit tells the timeline, the halls and the minutes too, leads there, and clears all of it', async ({
    visitor,
    ownMuseum,
  }) => {
    const VENUE = 'more-to-see';
    const toVisit = () => openOwn(visitor, ownMuseum.at('my-visit', VENUE));
    await visitor.goto(ownMuseum.at('options', VENUE));
    await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 60_000 });
    await toVisit();
    await expect(visitor.getByText('Nothing here yet.')).toBeVisible();
    await ownMuseum.stop();
    await visitor.goto(ownMuseum.at('timeline', VENUE));
    await visitor.getByRole('link', { name: 'A short history' }).tap();
    await visitor.getByRole('link', { name: 'Follow the timeline' }).tap();
    await visitor.getByRole('link', { name: 'Always the same turn' }).tap();
    await expect.poll(() => soundTime(visitor)).toBeGreaterThan(1);
    await lookIsKept(visitor, 'Always the same turn');
    await visitor.getByRole('link', { name: 'Next stop' }).tap();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A Single Thread');
    await traceIsKept(visitor, 'A Single Thread');
    await visitor.goto(ownMuseum.at('one-minutes', VENUE));
    await visitor.getByRole('link', { name: 'The island' }).tap();
    await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0);
    await traceIsKept(visitor, 'The island');
    await toVisit();
    await expect(visitor.locator('.visit-totals')).toContainText('1 timeline');
    await expect(visitor.locator('.visit-totals')).toContainText('2 halls');
    await expect(visitor.getByText('2 of 3 stops seen')).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'The island' })).toBeVisible();
    await hasNoBarrier(visitor, 'my visit with a timeline and halls');
    await visitor.getByRole('link', { name: 'A Single Thread' }).tap();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A Single Thread');
    await visitor.goBack();
    await visitor.getByRole('link', { name: 'A short history' }).tap();
    await expect(visitor.getByRole('link', { name: 'Go on: stop 3' })).toBeVisible();
    await visitor.goBack();
    await visitor.getByRole('button', { name: 'Clear my visit' }).tap();
    await expect(visitor.getByText('Nothing here yet.')).toBeVisible();
    await visitor.getByRole('button', { name: 'Undo' }).tap();
    await expect(visitor.getByText('2 of 3 stops seen')).toBeVisible();
    await visitor.getByRole('button', { name: 'Clear my visit' }).tap();
    await visitIsCleared(visitor);
    await visitor.reload();
    await expect(visitor.getByText('Nothing here yet.')).toBeVisible();
    await visitor.goto(ownMuseum.at('timeline', VENUE));
    await visitor.getByRole('link', { name: 'A short history' }).tap();
    await expect(visitor.getByRole('link', { name: 'Follow the timeline' })).toBeVisible();
  });

  test('a picture of the visit is drawn on the phone, in the visitor’s language, and saved', async ({
    visitor,
    ownMuseum,
  }) => {
    const arabic = wordsIn('ar');
    await openOwn(visitor, ownMuseum.at('options?lang=ar', 'two-directions'));
    await expect(visitor.getByText(arabic('kept.kept'))).toBeVisible({ timeout: 60_000 });
    await visitor.goto(ownMuseum.at('keyboard', 'two-directions'));
    await typeNumber(visitor, '104', arabic('keypad.ok'));
    await lookIsKept(visitor, ARABIC.work.name);
    await openOwn(visitor, ownMuseum.at('my-visit', 'two-directions'));
    await ownMuseum.stop();
    await visitor.reload();
    await visitor.getByRole('button', { name: arabic('myVisit.picture') }).tap();
    const picture = visitor.getByRole('dialog').getByRole('img');
    await expect(picture).toHaveAttribute('alt', new RegExp(`${ARABIC.venue.name}.*${ARABIC.work.name}`));
    expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      1080, 1350,
    ]);
    await hasNoBarrier(visitor, 'the picture of a visit');
    const saving = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name: arabic('myVisit.save') }).tap();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('my-visit.jpg');
    // An empty sheet would be a few kilobytes.
    expect(readFileSync(await saved.path()).length).toBeGreaterThan(60_000);
  });
});
