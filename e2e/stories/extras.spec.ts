import { hasNoBarrier } from '../barriers.ts';
import { CARDS, openShared } from '../extras.ts';
import { expect, isPaused, letTimePass, openWork, soundTime, test } from '../story.ts';

test('extras appear at their start and disappear at their end, side by side if they overlap', async ({
  visitor,
  museum,
}) => {
  await openWork(visitor, museum.at('keyboard'), '103');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0);
  const cards = visitor.getByRole('list', { name: CARDS }).getByRole('link');
  await expect(cards).toHaveCount(0);
  await letTimePass(visitor, 17);
  await expect(cards).toHaveText([/^Picture/]);
  await letTimePass(visitor, 25);
  await expect(cards).toHaveText([/^Picture/, /^Text/]);
  const play = await visitor.getByRole('button', { name: 'Pause' }).boundingBox();
  for (const card of await cards.all()) {
    const box = await card.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(play?.y ?? 0);
  }
  await letTimePass(visitor, 31);
  await expect(cards).toHaveText([/^Text/]);
  await letTimePass(visitor, 38);
  await expect(cards).toHaveCount(0);
});

test('a text or picture extra has a screen of its own, and the story continues meanwhile', async ({
  visitor,
  museum,
}) => {
  await openWork(visitor, museum.at('keyboard'), '103');
  await letTimePass(visitor, 25);
  await visitor.getByRole('list', { name: CARDS }).getByRole('link', { name: /^Text/ }).tap();
  await visitor.waitForURL(/artworks\/\d+\/resources\/\d+/);
  await expect(visitor.getByRole('region', { name: 'Now playing' })).toContainText('Heads or tails');
  const before = await soundTime(visitor);
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(before);
  await visitor.getByRole('link', { name: 'Back', exact: true }).tap();
  await visitor
    .getByRole('list', { name: CARDS })
    .getByRole('link', { name: /^Picture/ })
    .tap();
  await expect(visitor.getByRole('button', { name: 'Look closely' })).toBeVisible();
});

test('the sound of an extra replaces the story, which resumes at its second', async ({ visitor, museum }) => {
  await openShared(visitor, museum.at('keyboard'), /Never twice/);
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0);
  await letTimePass(visitor, 48);
  await visitor
    .getByRole('list', { name: CARDS })
    .getByRole('link', { name: /^Sound/ })
    .tap();
  await expect(visitor.getByText(/^The story is paused at 0:4[89]\./)).toBeVisible();
  await expect.poll(() => soundTime(visitor)).toBeLessThan(20);
  await letTimePass(visitor, 'until-the-end');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(47);
  await expect.poll(() => isPaused(visitor)).toBe(false);
  await expect(visitor.locator('audio')).toHaveCount(1);
  await expect(visitor.getByRole('region', { name: 'Now playing' })).toContainText('Never twice');
});

test('leaving the extra’s screen leads back to the story at its second', async ({ visitor, museum }) => {
  await openShared(visitor, museum.at('keyboard'), /Never twice/);
  await letTimePass(visitor, 48);
  await visitor
    .getByRole('list', { name: CARDS })
    .getByRole('link', { name: /^Sound/ })
    .tap();
  await expect(visitor.getByText(/^The story is paused/)).toBeVisible();
  await visitor.getByRole('link', { name: 'Back', exact: true }).tap();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Never twice');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(47);
  await expect.poll(() => isPaused(visitor)).toBe(false);
});

test('a film pauses the story, shows its captions, and the story resumes at its end', async ({ visitor, museum }) => {
  await openShared(visitor, museum.at('keyboard'), /Nobody drew/);
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0);
  await letTimePass(visitor, 20);
  await visitor.getByRole('list', { name: CARDS }).getByRole('link', { name: /^Film/ }).tap();
  const film = visitor.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  expect(await isPaused(visitor)).toBe(true);
  const captions = () =>
    film.evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].map(({ kind, mode, language, cues }) => [kind, mode, language, (cues?.length ?? 0) > 0]),
    );
  await expect.poll(captions).toEqual([['captions', 'showing', 'en', true]]);
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });
  await expect.poll(() => isPaused(visitor)).toBe(false);
});

test('a film that does not arrive says so, is tried again, and the story resumes meanwhile', async ({
  visitor,
  museum,
}) => {
  await openShared(visitor, museum.at('keyboard'), /Nobody drew/);
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0);
  await letTimePass(visitor, 20);
  const films = /\.mp4$/;
  await visitor.route(films, (request) => request.abort());
  await visitor.getByRole('list', { name: CARDS }).getByRole('link', { name: /^Film/ }).tap();
  await expect(visitor.getByText('The film could not be played.')).toBeVisible();
  await expect.poll(() => isPaused(visitor)).toBe(false);
  await hasNoBarrier(visitor, 'a film that does not arrive');
  await visitor.unroute(films);
  await visitor.getByRole('button', { name: 'Try again' }).tap();
  const film = visitor.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  expect(await isPaused(visitor)).toBe(true);
});

test('the transcript follows the sound, and a tap on a sentence plays it', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'), '104');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.1);
  const spoken = visitor.locator('[data-spoken="true"]');
  await expect(spoken).toHaveCount(1);
  const first = await spoken.textContent();
  await letTimePass(visitor, 30);
  await expect(spoken).not.toHaveText(first ?? '');
  const sentences = visitor.locator('[data-spoken]');
  await sentences.nth(1).tap();
  await expect(sentences.nth(1)).toHaveAttribute('data-spoken', 'true');
  await expect.poll(() => soundTime(visitor)).toBeLessThan(15);
});

test('the transcript keeps the spoken sentence in sight of a visitor who reads it; for a visitor at the picture nothing moves', async ({
  visitor,
  museum,
}) => {
  await openWork(visitor, museum.at('keyboard'), '103');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0.1);
  const spoken = visitor.locator('[data-spoken="true"]');
  await letTimePass(visitor, 45);
  await expect(visitor.getByText('0:45', { exact: true })).toBeVisible();
  expect(await visitor.evaluate(() => window.scrollY)).toBe(0);
  await letTimePass(visitor, 1);
  await expect(visitor.getByText('0:01', { exact: true })).toBeVisible();
  await spoken.evaluate((sentence) => sentence.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await letTimePass(visitor, 60);
  await expect(spoken).toHaveCount(1);
  await expect(spoken).toBeInViewport({ ratio: 1 });
});

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('extras on the phone are available, the others are not offered, and their screens say why', async ({
    visitor,
    ownMuseum,
  }) => {
    await visitor.goto(ownMuseum.at('options'));
    await expect(visitor.getByText('The guide is on this phone.')).toBeVisible({ timeout: 30_000 });
    await ownMuseum.stop();
    await visitor.context().setOffline(true);
    await openWork(visitor, ownMuseum.at('keyboard'), '103');
    await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0);
    await letTimePass(visitor, 25);
    await expect(visitor.getByRole('list', { name: CARDS }).getByRole('link')).toHaveCount(2);
    await openShared(visitor, ownMuseum.at('keyboard'), /Nobody drew/);
    await expect.poll(() => soundTime(visitor)).toBeGreaterThan(0);
    await letTimePass(visitor, 20);
    await expect(visitor.getByText('0:20', { exact: true })).toBeVisible();
    await expect(visitor.getByRole('list', { name: CARDS }).getByRole('link')).toHaveCount(0);
    await visitor.getByRole('link', { name: /^Film/ }).tap();
    await expect(visitor.getByText('This is not on the phone yet. You need the internet to open it.')).toBeVisible();
  });
});
