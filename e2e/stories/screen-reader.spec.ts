import type { Page } from '@playwright/test';
import { ready } from '../barriers.ts';
import { expect, letTimePass, openWork, soundTime, test } from '../story.ts';
import { QUIET } from '../venues.ts';
import { watchSpoken } from '../watchers/spoken-changes.ts';

/**
 * In the venue where nothing plays by itself: a work with a picture and a text beside its story, and one with a sound.
 */
const [, WORK, , , , , , WITH_SOUND] = QUIET.works.map((id) => `artworks/${id}`);

/** Plays the first seconds of a story. */
async function hearSeconds(page: Page, seconds: number) {
  const from = await soundTime(page);
  await expect.poll(() => soundTime(page)).toBeGreaterThan(from + seconds);
}

const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true }).tap();

test('over the first seconds of a story only the change from Play to Pause is announced', async ({
  visitor,
  museum,
}) => {
  const spoken = await watchSpoken(visitor);
  await ready(visitor, museum.at(WORK ?? '', 'quiet'));
  await expect(visitor.getByRole('slider')).toBeEnabled();
  await play(visitor);
  await hearSeconds(visitor, 3);
  const { renamed, said } = await spoken();
  expect(said).toEqual([]);
  expect(renamed.length, renamed.join()).toBeLessThanOrEqual(1);
});

test('extras appear and disappear silently', async ({ visitor, museum }) => {
  const spoken = await watchSpoken(visitor);
  await ready(visitor, museum.at(WORK ?? '', 'quiet'));
  await play(visitor);
  await hearSeconds(visitor, 0.2);
  await letTimePass(visitor, 26);
  await expect(visitor.getByRole('list', { name: 'For this moment of the story' }).getByRole('link')).toHaveCount(2);
  await hearSeconds(visitor, 0.5);
  expect((await spoken()).said).toEqual([]);
});

test('a story that resumes where it was left says so on the screen only', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  await hearSeconds(visitor, 0.2);
  await letTimePass(visitor, 20);
  await expect(visitor.getByText('0:20', { exact: true })).toBeVisible();
  const spoken = await watchSpoken(visitor);
  await openWork(visitor, museum.at('keyboard'), '101');
  await openWork(visitor, museum.at('keyboard'), '104');
  await expect(visitor.getByText(/^Resumed at 0:2\d\./)).toBeVisible();
  await hearSeconds(visitor, 1);
  expect((await spoken()).said).toEqual([]);
});

test('no announcement interrupts the sound of an extra, or the story that resumes after it', async ({
  visitor,
  museum,
}) => {
  const spoken = await watchSpoken(visitor);
  await ready(visitor, museum.at(WITH_SOUND ?? '', 'quiet'));
  await play(visitor);
  await hearSeconds(visitor, 0.2);
  await visitor
    .getByRole('link', { name: /^Sound/ })
    .first()
    .tap();
  await expect(visitor.getByText(/^The story is paused at/)).toBeVisible();
  await hearSeconds(visitor, 1);
  await letTimePass(visitor, 'until-the-end');
  await expect(visitor.getByText(/^The story is paused at/)).toHaveCount(0);
  await hearSeconds(visitor, 1);
  expect((await spoken()).said).toEqual([]);
});

test('the mini player does not announce the seconds', async ({ visitor, museum }) => {
  const spoken = await watchSpoken(visitor);
  await openWork(visitor, museum.at('keyboard'), '101');
  await hearSeconds(visitor, 0.2);
  await visitor.getByRole('link', { name: 'Back' }).tap();
  const mini = visitor.getByRole('region', { name: 'Now playing' });
  await expect(mini.getByRole('link', { name: 'Always the same turn', exact: true })).toBeVisible();
  await spoken();
  await hearSeconds(visitor, 3);
  expect(await spoken()).toEqual({ renamed: [], said: [] });
});
