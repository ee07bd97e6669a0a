import type { Page } from '@playwright/test';
import { CARDS, openShared } from '../extras.ts';
import { expect, isPaused, letTimePass, openWork, soundTime, test } from '../story.ts';

/** Plays the story to that second, and continues. */
async function listenTo(page: Page, seconds: number) {
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0);
  await letTimePass(page, seconds);
}

test('a sound starts at its second of the story, which pauses and resumes', async ({ visitor, museum }) => {
  await openShared(visitor, museum.at('keyboard'), /Never twice/);
  await listenTo(visitor, 45.5);
  await expect(visitor.getByText(/^The story is paused at 0:47\./)).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Never twice');
  await expect(visitor.getByRole('region', { name: 'You hear' })).toHaveCount(0);
  await letTimePass(visitor, 'until-the-end');
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(48);
  expect(await isPaused(visitor)).toBe(false);
  await expect(visitor.getByText(/^The story is paused/)).toHaveCount(0);
});

test('a visitor who wants the story back at once returns with one tap', async ({ visitor, museum }) => {
  await openShared(visitor, museum.at('keyboard'), /Never twice/);
  await listenTo(visitor, 45.5);
  await visitor.getByRole('button', { name: 'Back to the story' }).tap();
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(46.9);
  await expect.poll(() => isPaused(visitor)).toBe(false);
});

test('a film starts at its second of the story and leads back to it when it ends', async ({ visitor, museum }) => {
  await openShared(visitor, museum.at('keyboard'), /Nobody drew/);
  await listenTo(visitor, 17.5);
  await visitor.waitForURL(/resources\/\d+\?from=story/);
  const film = visitor.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  expect(await isPaused(visitor)).toBe(true);
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });
  await visitor.waitForURL(/artworks\/\d+$/);
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(20);
  expect(await isPaused(visitor)).toBe(false);
  await expect(visitor).toHaveURL(/artworks\/\d+$/);
});

test('a film that the browser will not start leaves the story playing', async ({ visitor, museum }) => {
  await visitor.addInitScript(() => {
    HTMLVideoElement.prototype.play = () => Promise.reject(new DOMException('no tap', 'NotAllowedError'));
  });
  await openShared(visitor, museum.at('keyboard'), /Nobody drew/);
  await listenTo(visitor, 17.5);
  await expect(visitor.getByRole('list', { name: CARDS }).getByRole('link', { name: /^Film/ })).toBeVisible();
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(20);
  expect(await isPaused(visitor)).toBe(false);
  await expect(visitor).toHaveURL(/artworks\/\d+$/);
});

test('for a visitor who prefers stillness a sound is a card to tap', async ({ visitor, museum }) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await openShared(visitor, museum.at('keyboard'), /Never twice/);
  await listenTo(visitor, 45.5);
  const card = visitor.getByRole('list', { name: CARDS }).getByRole('link', { name: /^Sound/ });
  await expect(card).toBeVisible();
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(48);
  await card.tap();
  await expect(visitor.getByText(/^The story is paused at/)).toBeVisible();
});

test('in a museum that wants taps, a sound is a card to tap', async ({ visitor, museum }) => {
  await openShared(visitor, museum.at('keyboard', 'quiet'), /Never twice/);
  await visitor.getByRole('button', { name: 'Play' }).tap();
  await listenTo(visitor, 45.5);
  await expect(visitor.getByRole('list', { name: CARDS }).getByRole('link', { name: /^Sound/ })).toBeVisible();
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(48);
});

test('a text that was opened closes when its seconds are over', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'), '103');
  await listenTo(visitor, 34);
  await visitor.getByRole('list', { name: CARDS }).getByRole('link', { name: /^Text/ }).tap();
  await visitor.waitForURL(/resources/);
  await visitor.waitForURL(/artworks\/\d+$/);
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(36.9);
});

test('a visitor who has begun to read keeps the text', async ({ visitor, museum }) => {
  await visitor.setViewportSize({ width: 320, height: 280 });
  await openWork(visitor, museum.at('keyboard'), '103');
  await listenTo(visitor, 33);
  await visitor.getByRole('list', { name: CARDS }).getByRole('link', { name: /^Text/ }).tap();
  await visitor.waitForURL(/resources/);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused();
  await visitor.evaluate(() => window.scrollTo(0, 30));
  await expect.poll(() => visitor.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect.poll(() => soundTime(visitor), { timeout: 15_000 }).toBeGreaterThan(38);
  await expect(visitor).toHaveURL(/resources/);
});

test('a text that was opened from the list below is not closed', async ({ visitor, museum }) => {
  await openWork(visitor, museum.at('keyboard'), '103');
  await listenTo(visitor, 5);
  await visitor.getByRole('main').getByRole('link', { name: /^Text/ }).last().tap();
  await visitor.waitForURL(/resources/);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused();
  await letTimePass(visitor, 36);
  await expect.poll(() => soundTime(visitor)).toBeGreaterThan(38);
  await expect(visitor).toHaveURL(/resources/);
});
